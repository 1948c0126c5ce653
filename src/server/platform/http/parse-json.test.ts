import { afterEach, expect, test, vi } from 'vitest';
import { parseJson } from './parse-json.ts';

afterEach(() => vi.restoreAllMocks());

const list = (entries: number) => `{"a":[${Array.from({ length: entries }, () => '"x,[\\""').join(',')}]}`;

test.each([
  ['a list of half a million', `{"uploadedFiles":[${'1,'.repeat(500_000)}1]}`, /more than 1000 entries/],
  ['a list of one too many', list(1001), /more than 1000 entries/],
  [
    'too many lists',
    `[${Array.from({ length: 900 }, () => `[${'[],'.repeat(30)}1]`).join(',')}]`,
    /20000 values/,
  ],
  [
    'too many names',
    `{${Array.from({ length: 20_001 }, (_, at) => `"n${at}":1`).join(',')}}`,
    /20000 values/,
  ],
  ['too deep', `${'['.repeat(33)}${']'.repeat(33)}`, /deeper than 32/],
])('%s is refused before it is parsed', (_name, text, reason) => {
  const parse = vi.spyOn(JSON, 'parse');
  expect(parseJson(text)).toEqual({ ok: false, error: expect.stringMatching(reason) });
  expect(parse).not.toHaveBeenCalled();
});

test('commas and brackets in texts count as text, and each list counts separately', () => {
  expect(parseJson(list(1000))).toMatchObject({ ok: true });
  const nested = {
    a: [
      [1, 2],
      [3, { b: ['[[[,,,"{', 4] }],
    ],
    c: ',,,',
  };
  expect(parseJson(JSON.stringify(nested))).toEqual({ ok: true, value: nested });
  expect(parseJson('{"a":"never ends')).toEqual({ ok: false, error: 'The body is not valid JSON.' });
});
