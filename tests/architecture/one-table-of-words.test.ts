import { expect, test } from 'vitest';
import { inLayers, type Node, type Source, some } from './sources.ts';

/** Folders whose texts are for programmers or staff: meanings of keywords, and texts for samples. */
const otherWords =
  /^src\/(engine\/(english[\w-]*\.ts|(capabilities|interface|samples)\/)|form\/workshop\/)|\.stories\.tsx$|\/stories\//;
const spoken = ['aria-label', 'title', 'label', 'placeholder', 'alt', 'description'];
/** Two words or more, as people read them; names, paths, styles and queries are not. */
const sentence = /^[A-Z][a-z]+,? [a-z][\w,' -]*|^[a-z]+ [a-z]+ [a-z]+/;

/** The texts in a file itself; only programmers read what is thrown for a programming error. */
function wordsIn({ nodes, path }: Source): string[] {
  const thrown = nodes.filter(
    ({ type, callee }) => type === 'NewExpression' && /Error$/.test(String((callee as Node).name)),
  );
  // The tools of a kind of answer speak to staff and check: no page loads them.
  const tools = nodes.filter(
    ({ type, id }) =>
      type === 'VariableDeclarator' &&
      path.startsWith('src/engine/kinds/') &&
      /Tools$/.test(String((id as Node).name)),
  );
  const isApart = ({ start }: Node) =>
    [...thrown, ...tools].some((each) => start > each.start && start < Number(each.end));
  return nodes.flatMap((node): string[] => {
    if (node.type === 'JSXText') return /\p{L}/u.test(String(node.value)) ? [String(node.value).trim()] : [];
    if (node.type === 'JSXAttribute') {
      const { name, value } = node as unknown as { name: Node; value: Node | null };
      return spoken.includes(String(name.name)) &&
        value?.type === 'Literal' &&
        /\p{L}/u.test(String(value.value))
        ? [String(value.value)]
        : [];
    }
    const text =
      node.type === 'Literal'
        ? node.value
        : node.type === 'TemplateElement'
          ? (node.value as { cooked?: string }).cooked?.trim()
          : undefined;
    return typeof text === 'string' && sentence.test(text) && !isApart(node) ? [text] : [];
  });
}

test('engine, theme and form have no text outside the table of words', () => {
  const files = inLayers('engine', 'theme', 'form');
  const said = ({ path }: Source) => !otherWords.test(path);
  some(files.filter((source) => !said(source)).flatMap(wordsIn));
  const found = files
    .filter(said)
    .flatMap((source) => wordsIn(source).map((words) => `${source.path}: ${words}`));
  expect(found).toEqual([]);
});
