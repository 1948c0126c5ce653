import { expect, test } from 'vitest';
import { allEditions } from '#contract/programme/edition.ts';
import { inLayers, lineAt, type Node, type Source, some } from './sources.ts';

/** Values that belong in the files of editions and nowhere else. */
const named = new Set(
  allEditions().flatMap(({ year, texts, programmes }) => [
    String(year),
    texts.name,
    texts.shortName,
    ...programmes.flatMap(({ id, slug, name, region, title }) => [id, slug, name, region, title]),
  ]),
);
const yearOrId = new RegExp(
  allEditions()
    .map(({ year }) => `(?<![\\d-])${year}(?![\\d]|-\\d\\d)`)
    .join('|'),
);

/** Texts and numbers of a source without its comments; a whole day such as 2030-09-10 is not a year. */
function literals({ nodes }: Source): readonly { readonly node: Node; readonly text: string }[] {
  return nodes.flatMap((node) => {
    if (node.type === 'TemplateElement') {
      return [{ node, text: String((node.value as { cooked?: unknown }).cooked ?? '') }];
    }
    if (node.type === 'JSXText' || node.type === 'Literal') return [{ node, text: String(node.value) }];
    return [];
  });
}

test('no code contains years, names or ids of editions, regions and programmes', () => {
  some([...named]);
  const found = inLayers('server', 'portal', 'engine', 'form', 'content', 'contract')
    .filter(({ path }) => !path.includes('/migrations/'))
    .flatMap((source) =>
      literals(source)
        .filter(({ text }) => named.has(text.trim()) || yearOrId.test(text))
        .map(({ node, text }) => `${source.path}:${lineAt(source, node.start)} ${text.slice(0, 60)}`),
    );
  expect(found).toEqual([]);
});
