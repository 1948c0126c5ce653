import type { Json, Schema } from '#engine/definition.ts';

/** The numbers that a stepping control goes through. */
export interface NumberSteps {
  readonly least: number | undefined;
  readonly most: number | undefined;
  readonly step: number;
}

/** The steps of a question: its limits, and its `multipleOf`; whole numbers by default. */
export function numberSteps(schema: Schema): NumberSteps {
  const number = (keyword: string) => (typeof schema[keyword] === 'number' ? schema[keyword] : undefined);
  const step = number('multipleOf') ?? 1;
  const [above, below] = [number('exclusiveMinimum'), number('exclusiveMaximum')];
  return {
    least: number('minimum') ?? (above === undefined ? undefined : above + step),
    most: number('maximum') ?? (below === undefined ? undefined : below - step),
    step,
  };
}

/** The number some steps further, within the limits; without an answer the first one is the nearest to 0. */
export function stepped(answer: Json | undefined, steps: number, { least, most, step }: NumberSteps): number {
  const from = typeof answer === 'number' ? answer + steps * step : 0;
  const within = Math.min(
    Math.max(from, least ?? Number.NEGATIVE_INFINITY),
    most ?? Number.POSITIVE_INFINITY,
  );
  // Sums of fractions are written in decimal: 0.3, not 0.30000000000000004.
  return Number(within.toPrecision(12));
}
