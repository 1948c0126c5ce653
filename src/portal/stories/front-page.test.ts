import { globSync, readdirSync, readFileSync } from 'node:fs';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(path, 'utf8');

/** Ids of the stories of all files, as Storybook makes them; those of forms are written when it starts. */
function storyIds(): ReadonlySet<string> {
  const forms = readdirSync('schemas').map((id) => toId(`Forms/${id}/Whole`, 'whole form'));
  const written = globSync('{src,.storybook}/**/*.stories.tsx', { exclude: ['src/generated/**'] }).flatMap(
    (path) => {
      const text = read(path);
      const [, title = ''] = /\btitle: '([^']+)'/.exec(text.slice(text.indexOf('const meta'))) ?? [];
      const stories = [...text.matchAll(/^export const (\w+): Story(?:Obj)?\b/gm)].map(
        ([, name = '']) => name,
      );
      return [toId(title, 'docs'), ...stories.map((name) => toId(title, storyNameFromExport(name)))];
    },
  );
  return new Set([...forms, ...written]);
}

test('each place on the front page of Storybook is an existing story', () => {
  const known = storyIds();
  const listed = [...read('src/portal/stories/front-page.tsx').matchAll(/'([a-z-]+--[a-z-]+)'/g)].map(
    ([, id = '']) => id,
  );
  expect(listed.length).toBeGreaterThan(9);
  expect(listed.filter((id) => !known.has(id))).toEqual([]);
});
