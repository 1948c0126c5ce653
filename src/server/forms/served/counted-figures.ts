import { createHash } from 'node:crypto';
import { ofRelease } from '#contract/programme/current-release.ts';
import { allEditions, type Edition } from '#contract/programme/edition.ts';
import { enterpriseSizes } from '#contract/programme/enterprise-sizes.ts';
import { type CountedFigure, countedFigures } from '#engine/columns/counted-figures.ts';
import type { Choice } from '#engine/definition.ts';
import { choicesOf } from '#engine/schema/schema-kind.ts';
import { firstOfEach, listedForms } from './list-columns.ts';

/** What application forms count applications by: a figure declared by several forms is one, as the first describes it. */
export const servedFigures = ofRelease((): readonly CountedFigure[] =>
  firstOfEach(listedForms().flatMap(countedFigures), ({ key }) => key),
);

/** Key of the figure that counts applications by state; 'state' if no form declares one. */
export function stateFigure(): string {
  return servedFigures().find(({ by }) => by === 'state')?.key ?? 'state';
}

/** Identifies the declarations this server counts by; a server with different ones counts again. */
export const countStamp = ofRelease(() =>
  createHash('sha256')
    .update(
      JSON.stringify([
        ...listedForms()
          .flatMap(countedFigures)
          .map(({ questions, by, key }) => [key, by, questions.map(pathOf)]),
        ...allEditions().map(({ enterprises }) =>
          enterprises.map(({ flag, turnoverInCrores }) => [flag, turnoverInCrores]),
        ),
      ]),
    )
    .digest('hex')
    .slice(0, 12),
);

function pathOf({ path }: { readonly path: string }): string {
  return path;
}

/** The groups of a figure in order; those of states are unordered. */
export function groupsOf({ key, by }: CountedFigure, edition: Edition): readonly Choice[] {
  if (by === 'state') return [];
  if (by === 'size') return enterpriseSizes(edition);
  const figures = listedForms()
    .flatMap(countedFigures)
    .filter((it) => it.key === key);
  const choices = figures.flatMap(({ questions }) =>
    questions.flatMap(({ schema }) => choicesOf(schema) ?? []),
  );
  return [...new Map(choices.map((choice) => [choice.value, choice])).values()];
}
