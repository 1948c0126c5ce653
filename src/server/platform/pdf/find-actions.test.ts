import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findActions } from './find-actions.ts';

const found = (text: string) => findActions(Buffer.from(text, 'latin1'))?.sort();

/** What the whole text says, as it is and with its escapes decoded: slower than any other way, and right. */
function asWhole(text: string): string[] {
  const plain = text.replace(/#([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  const holds = (pattern: RegExp) => pattern.test(text) || pattern.test(plain);
  return [
    ...(holds(/\/S\s*\/Launch\b/) ? ['launch'] : []),
    ...(holds(/\/S\s*\/JavaScript\b|\/JS\s*[(<\d]/) ? ['scripts'] : []),
  ];
}

test('finds actions wherever names and their escapes are', () => {
  const pieces = ['/S', '/#53', '/JavaScript', '/J#61vaScript', '/JS', '/#4a#53', '/Launch', '/L#61unch'];
  const between = [' ', '\n', ' '.repeat(5000), '(', '<', '7', 'x', 'ü', '#', '/', '/Type/Page '];
  const document = fc.array(fc.constantFrom(...pieces, ...between), { maxLength: 12 });
  fc.assert(
    fc.property(document, (parts) => {
      const text = parts.join('');
      expect(found(text)).toEqual(asWhole(text));
    }),
    { numRuns: 2000 },
  );
});

test('looks into packed objects, and gives up if they unpack to more than a document has', () => {
  const packed = (objects: string | Buffer, line = '\r\n') =>
    `/Type/ObjStm>>\nstream of words\nstream${line}${deflateSync(objects).toString('latin1')}\nendstream`;
  expect(found(packed('<</S/J#61vaScript>>'))).toEqual(['scripts']);
  expect(found(packed('<</S/Launch>>', '\n'))).toEqual(['launch']);
  expect(found(packed('<</Type/Page>>'))).toEqual([]);
  expect(found('/Type/ObjStm')).toEqual([]);
  expect(found(packed(Buffer.alloc(65 * 1024 * 1024)))).toBeUndefined();
});
