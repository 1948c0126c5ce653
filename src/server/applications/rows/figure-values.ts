import type { Edition } from '#contract/programme/edition.ts';
import { enterpriseSizes } from '#contract/programme/enterprise-sizes.ts';
import { type CountedFigure, countedAnswers, countedFigures } from '#engine/columns/counted-figures.ts';
import type { FormDefinition } from '#engine/definition.ts';
import type { ResolvedForm } from '#engine/resolve/resolve.ts';
import type { Fact, Facts } from './facts.ts';
import { stateOfPlace } from './indian-states.ts';

/** Databases index figures by their values. */
const longest = 100;

/** How an answer counts in a figure; '' if it says nothing. */
const countedBy: {
  readonly [by in CountedFigure['by']]: (answer: string | number, edition: Edition) => string;
} = {
  choice: (answer) => String(answer).trim().slice(0, longest),
  size: (answer, edition) => {
    const sizes = typeof answer === 'number' ? enterpriseSizes(edition) : [];
    const own = sizes.find(
      ({ least, below }) => Number(answer) >= least && (below === null || Number(answer) < below),
    );
    return own?.value ?? '';
  },
  state: (answer) => (typeof answer === 'string' ? stateOfPlace(answer) : ''),
};

/** The facts with what an application counts under in each figure its form declares; '' if it says nothing. */
export function withFigures(
  facts: Facts,
  form: FormDefinition,
  asked: ResolvedForm,
  edition: Edition,
): Facts {
  const figures = countedFigures(form).map((figure): [string, Fact] => {
    const values = countedAnswers(figure, asked).map((answer) => countedBy[figure.by](answer, edition));
    return [figure.key, { ...facts[figure.key], counted: values.find((value) => value !== '') ?? '' }];
  });
  return { ...facts, ...Object.fromEntries(figures) };
}
