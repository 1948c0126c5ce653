import type { Edition } from '#contract/programme/edition.ts';
import type { Problem } from '../read/problem.ts';
import type { Source } from '../read/source.ts';

/** Every turnover has one size, the words for sizes match their figures, and each award has a unique name. */
export function sizesAndAwards(source: Source, edition: Edition): Problem[] {
  return [...wordsOfSizes(source, edition), ...bounds(source, edition), ...names(source, edition)];
}

type Enterprises = Edition['enterprises'];

/** Gaps and overlaps, starting from zero. */
function bounds(source: Source, { enterprises }: Edition): Problem[] {
  const sized = enterprises
    .flatMap((size, at) =>
      size.turnoverInCrores ? [{ below: null, ...size.turnoverInCrores, level: size.level, at }] : [],
    )
    .sort((a, b) => a.least - b.least);
  const problem = (at: number, bound: 'least' | 'below', wrong: string, expected: string) =>
    source.problem(['enterprises', at, 'turnoverInCrores', bound], wrong, expected);
  const [first] = sized;
  const last = sized.at(-1);
  if (first === undefined || last === undefined) return [];
  const found = sized.flatMap(({ least, level, at }, index): Problem[] => {
    const before = sized[index - 1];
    if (before === undefined || before.below === least) return [];
    if (before.below === null || before.below > least) {
      const wrong = `${before.level} and ${level} overlap: a company could be both`;
      return [problem(before.at, 'below', wrong, `${least}, where ${level} begins`)];
    }
    const wrong = `no size holds a turnover from ${before.below} to ${least} crore`;
    return [problem(at, 'least', wrong, `${before.below}, where ${before.level} ends`)];
  });
  if (first.least > 0)
    found.push(problem(first.at, 'least', `no size holds a turnover below ${first.least} crore`, '0'));
  if (last.below !== null)
    found.push(problem(last.at, 'below', `no size holds a turnover of ${last.below} crore or more`, 'null'));
  return found;
}

function wordsOfSizes(source: Source, { enterprises }: Edition): Problem[] {
  return enterprises.flatMap(({ turnoverInCrores, tooltip, level }: Enterprises[number], at): Problem[] => {
    if (turnoverInCrores === undefined) return [];
    const { least, below } = turnoverInCrores;
    const said = [...tooltip.matchAll(/\d[\d,]*/g)].map(([number]) => Number(number.replaceAll(',', '')));
    const isOther = said.find((number) => number !== least && number !== below);
    if (isOther === undefined) return [];
    const wrong = `"tooltip" of ${level} says ${isOther}, its turnover goes from ${least} to ${below ?? 'any'} crore`;
    return [source.problem(['enterprises', at, 'tooltip'], wrong, 'one number in both places')];
  });
}

function names(source: Source, { awards }: Edition): Problem[] {
  const seen = new Set<string>();
  return awards.flatMap(({ name }, at): Problem[] => {
    const key = name.trim().toLowerCase();
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    const wrong = `two awards are called "${name}": decisions and winners go by the name`;
    return [source.problem(['awards', at, 'name'], wrong, 'a name of its own for each award')];
  });
}
