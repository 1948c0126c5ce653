import { expect, test } from 'vitest';
import {
  type CountingRules,
  countedSheets,
  type SheetPoints,
  scaleOf,
  scaleOfSums,
  severityOf,
} from './counted-sheets.ts';
import { outliersOf, sensitivityOf, standingsOf } from './standings.ts';

const asGiven: CountingRules = { method: 'scores', isNormalised: false, outOf: 100 };
const normalised: CountingRules = { ...asGiven, isNormalised: true };

/** Sheets as a table: a line per juror, a column per application, `-` for none. */
function sheetsOf(table: string): readonly SheetPoints[] {
  const [head = [], ...lines] = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  return lines.flatMap(([jurorId = '', ...cells]) =>
    cells.flatMap((cell, at) =>
      cell === '-' ? [] : [{ applicationId: head[at] ?? '', jurorId, points: Number(cell) }],
    ),
  );
}
const ranks = (rows: readonly { readonly applicationId: string; readonly rank: number | null }[]) =>
  rows.map(({ applicationId, rank }) => `${applicationId}:${rank}`).join(' ');

/**
 * Worked on paper. Juror s is strict, juror m is mild; both put a above b above c, and only m judged d.
 *   s: 20 40 60, mean 40, deviation √((400+0+400)/3) = 16.3299
 *   m: 60 70 80 90, mean 75, deviation √((225+25+25+225)/4) = 11.1803
 *   all: 20 40 60 60 70 80 90, mean 60, deviation √((1600+400+0+0+100+400+900)/7) = 22.0389
 *   s on a: z = (60-40)/16.3299 = 1.2247, counts 60 + 1.2247 × 22.0389 = 86.9920
 *   m on a: z = (80-75)/11.1803 = 0.4472, counts 60 + 0.4472 × 22.0389 = 69.8561; a = 78.42
 *   m on d: z = 15/11.1803 = 1.3416, counts 89.5682
 *   s on b: z = 0, counts 60; m on b: z = -0.4472, counts 50.1439; b = 55.07
 *   s on c: z = -1.2247, counts 33.0080; m on c: z = -1.3416, counts 30.4318; c = 31.72
 */
const worked = sheetsOf(`
    a  b  c  d
s   60 40 20 -
m   80 70 60 90`);

test('normalisation matches the calculation on paper', () => {
  const rows = standingsOf(['a', 'b', 'c', 'd'], countedSheets(worked, normalised));
  expect(rows.map(({ applicationId, score }) => [applicationId, score])).toEqual([
    ['d', 89.57],
    ['a', 78.42],
    ['b', 55.07],
    ['c', 31.72],
  ]);
  // As given, d leads by far, only because the strict juror never saw it.
  const plain = standingsOf(['a', 'b', 'c', 'd'], countedSheets(worked, asGiven));
  expect(plain.map(({ score }) => score)).toEqual([90, 70, 55, 40]);
});

test('a juror who gave equal points counts as the mean of all, one who judged once counts as given', () => {
  const sheets = sheetsOf(`
    a  b
x   50 50
y   90 -
z   10 30`);
  const counts = new Map(
    countedSheets(sheets, normalised).map(({ jurorId, applicationId, counts: each }) => [
      jurorId + applicationId,
      each,
    ]),
  );
  expect(counts.get('xa')).toBe(46);
  expect(counts.get('xb')).toBe(46);
  expect(counts.get('ya')).toBe(90);
});

test('ties are broken by the median, then by the lowest sheet; remaining ties share a rank', () => {
  const sheets = sheetsOf(`
    a  b  c  d  e
j   60 90 75 75 50
k   90 60 70 75 50
l   75 75 80 75 -`);
  const rows = standingsOf(['a', 'b', 'c', 'd', 'e'], countedSheets(sheets, asGiven));
  expect(ranks(rows)).toBe('d:1 c:2 a:3 b:3 e:5');
  expect(rows.map(({ tie }) => tie)).toEqual(['lowest', 'lowest', 'none', 'none', null]);
  const byMedian = sheetsOf(`
    a  b
j   10 20
k   50 40
l   60 60`);
  expect(standingsOf(['b', 'a'], countedSheets(byMedian, asGiven)).map(({ tie }) => tie)).toEqual([
    'median',
    'median',
  ]);
});

test('an application without a sheet comes last, without a rank', () => {
  const rows = standingsOf(['x', 'a'], countedSheets(sheetsOf('a\nj 0'), asGiven));
  expect(ranks(rows)).toBe('a:1 x:null');
});

test('by ranks, only a juror’s order counts, not the distance between points', () => {
  const sheets = sheetsOf(`
    a  b  c
j   99 2  1
k   50 51 49`);
  const rows = standingsOf(['a', 'b', 'c'], countedSheets(sheets, { ...asGiven, method: 'ranks' }));
  expect(rows.map(({ applicationId, score }) => [applicationId, score])).toEqual([
    ['a', 75],
    ['b', 75],
    ['c', 0],
  ]);
  const tied = countedSheets(sheetsOf('a b c\nj 5 5 1'), { ...asGiven, method: 'ranks' });
  expect(tied.map(({ counts }) => counts)).toEqual([75, 75, 0]);
});

test('pass or fail: the share of sheets that pass', () => {
  const sheets = sheetsOf('a b\nj 1 0\nk 1 1');
  const rows = standingsOf(
    ['a', 'b'],
    countedSheets(sheets, { method: 'pass-fail', isNormalised: false, outOf: 1 }),
  );
  expect(rows.map(({ score }) => score)).toEqual([100, 50]);
});

test('the severity of jurors, the strictest first', () => {
  expect(
    severityOf(scaleOf(worked)).map(({ jurorId, mean, difference }) => [jurorId, mean, difference]),
  ).toEqual([
    ['s', 40, -20],
    ['m', 75, 15],
  ]);
});

test('who would rank elsewhere without one juror', () => {
  const sheets = sheetsOf(`
    a  b  c
j   90 10 -
k   50 60 -
l   50 60 70`);
  const all = standingsOf(['a', 'b', 'c'], countedSheets(sheets, asGiven));
  expect(ranks(all)).toBe('c:1 a:2 b:3');
  const without = (left: string) =>
    standingsOf(
      ['a', 'b', 'c'],
      countedSheets(
        sheets.filter(({ jurorId }) => jurorId !== left),
        asGiven,
      ),
    );
  expect(sensitivityOf(all, without('j'))).toEqual([
    { applicationId: 'a', rank: 2, without: 3 },
    { applicationId: 'b', rank: 3, without: 2 },
  ]);
  expect(sensitivityOf(all, without('l'))).toContainEqual({ applicationId: 'c', rank: 1, without: null });
});

test('a sheet counts the same whether all sheets are given or only the frequency of points', () => {
  const sheets = sheetsOf(`
    a  b  c  d  e
j   90 10 10 50 90
k   50 60 -  60 60
l   -  70 -  -  -`);
  const counts = new Map<string, { jurorId: string; points: number; times: number }>();
  for (const { jurorId, points } of sheets) {
    const known = counts.get(`${jurorId} ${points}`) ?? { jurorId, points, times: 0 };
    counts.set(`${jurorId} ${points}`, { ...known, times: known.times + 1 });
  }
  const scale = scaleOf([...counts.values()]);
  for (const rules of [asGiven, normalised, { ...asGiven, method: 'ranks' as const }]) {
    const some = sheets.filter(({ applicationId }) => applicationId < 'c');
    const whole = countedSheets(sheets, rules).filter(({ applicationId }) => applicationId < 'c');
    expect(countedSheets(some, rules, scale)).toEqual(whole);
  }
});

test('sheets far from the others are named', () => {
  const [row] = standingsOf(['a'], countedSheets(sheetsOf('a\nj 80\nk 82\nl 30'), asGiven));
  expect(row && outliersOf(row, 25).map(({ jurorId }) => jurorId)).toEqual(['l']);
  const [few] = standingsOf(['a'], countedSheets(sheetsOf('a\nj 80\nl 30'), asGiven));
  expect(few && outliersOf(few, 25)).toEqual([]);
});

test('totals of the points are distributed as their sheets are, and a juror who gave equal points has no deviation', () => {
  const given = [...worked, ...[61.15, 61.15, 61.15].map((points) => ({ jurorId: 'same', points }))];
  const sums = [...Map.groupBy(given, ({ jurorId }) => jurorId)].map(([jurorId, own]) => {
    const hundredths = own.map(({ points }) => Math.round(points * 100));
    const total = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);
    const squares = total(hundredths.map((each) => each ** 2));
    return { jurorId, sheets: own.length, sum: total(hundredths), squares };
  });
  const [bySheets, bySums] = [scaleOf(given), scaleOfSums(sums)];
  for (const [juror, { mean, deviation }] of [...bySheets.jurors, ['all', bySheets] as const]) {
    const same = juror === 'all' ? bySums : bySums.jurors.get(juror);
    expect([same?.mean, same?.deviation]).toEqual([expect.closeTo(mean, 9), expect.closeTo(deviation, 9)]);
  }
  expect(bySums.jurors.get('same')?.deviation).toBe(0);
});
