import { expect, test } from 'vitest';
import { leanRules } from './lean-rules.ts';

interface Found {
  readonly keyword: string;
  readonly params: object;
  readonly message?: string;
}

test('errors keep their rules, their limits and the words of the form; sentences of the compiler and its schemas are gone', () => {
  const code = `const schema7 = {"properties":{"mode":{"enum":["direct","trust"],"errorMessage":{"enum":"Choose one"}}},"title":"Not read"};
    const key0 = 'enum';
    const errors = [
      {instancePath:"/mode",keyword:"enum",params:{allowedValues: schema7.properties.mode.enum},message:"must be equal to one of {the} allowed values"},
      {keyword:"errorMessage",params:{},message:schema7.properties.mode.errorMessage[key0]},
    ];`;
  const lean = leanRules(code);
  const found = new Function(`${lean}; return errors;`)() as Found[];
  expect(found).toEqual([
    { instancePath: '/mode', keyword: 'enum', params: { allowedValues: ['direct', 'trust'] } },
    { keyword: 'errorMessage', params: {}, message: 'Choose one' },
  ]);
  // The bundler leaves out what nothing reads.
  expect(lean.match(/schema7/g)).toHaveLength(1);
});
