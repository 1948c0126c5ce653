import type { Answers, FormDefinition } from '#engine/definition.ts';
import type { Merge } from '#engine/merge/merge.ts';
import { decidingPaths } from '#engine/resolve/deciding.ts';
import { resolve, withEntries } from '#engine/resolve/resolve.ts';
import { getAt, setAt } from '#engine/values/pointer.ts';

/**
 * The merged answers with the choice for each conflict. A chosen answer stays: if the other side's change hid its
 * question, the answers that decide what its section asks come from the side that gave it.
 */
export function chosenAnswers(
  definition: FormDefinition,
  { merged, conflicts }: Merge,
  choices: ReadonlyMap<string, 'mine' | 'theirs'>,
  sides: { readonly mine: Answers; readonly theirs: Answers },
): Answers {
  const chosen = conflicts.map((conflict) => {
    const side = choices.get(conflict.path) ?? 'mine';
    return { path: conflict.path, side, answer: conflict[side] };
  });
  let answers = chosen.reduce((document, { path, answer }) => setAt(document, path, answer), merged);
  for (const { path, side, answer } of chosen) {
    if (answer === undefined || isAsked(definition, answers, path)) continue;
    const section = definition.sections.find((each) =>
      `${path}/`.startsWith(`/${[...each.path, ''].join('/')}`),
    );
    for (const deciding of section === undefined ? [] : decidingPaths(section)) {
      if (!deciding.includes('/*/')) answers = setAt(answers, deciding, getAt(sides[side], deciding));
    }
  }
  return answers;
}

function isAsked(definition: FormDefinition, answers: Answers, path: string): boolean {
  return withEntries(resolve(definition, answers).questions).some((question) => question.path === path);
}
