import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './sources.ts';

const papers = globSync(['*.md', '{src,tests,scripts,schemas,.storybook,.github}/**/*.md'], { cwd: root });

test('every file that a paper names or links to exists', () => {
  expect(papers.length).toBeGreaterThan(20);
  const gone = papers.flatMap((paper) => {
    const text = readFileSync(join(root, paper), 'utf8');
    const named = [...text.matchAll(/`((?:src|tests|scripts|\.storybook)\/[\w./-]+\.\w+)`/g)];
    const linked = [...text.matchAll(/\]\((?![a-z]+:|\/|#)([^)#]+)/g)];
    return [
      ...named.map(([, path = '']) => path),
      ...linked.map(([, path = '']) => join(dirname(paper), path)),
    ]
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${paper}: ${path}`);
  });
  expect(gone).toEqual([]);
});
