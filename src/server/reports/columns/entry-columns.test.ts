import { expect, test } from 'vitest';
import { newestEdition } from '#contract/programme/edition.ts';
import type { Answers } from '#engine/definition.ts';
import { listForm } from '../../../../tests/support/list-form.ts';
import { writeCsv } from '../formats/write-csv.ts';
import { writeXlsx } from '../formats/write-xlsx.ts';
import { answerColumns, toVisibleAnswers } from './answer-columns.ts';
import { entryReports, entryRows } from './entry-columns.ts';

const document: Answers = {
  project: 'Wells',
  partners: [
    { name: 'Jala', role: 'funds', share: { amount: 12.5, unit: 'lacs' } },
    { name: '=Seva', role: 'work', since: '2020-01-31', share: { amount: 1, unit: 'crores' } },
  ],
};

async function* batches<Row>(...rows: Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

async function piecesOf<T>(pieces: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}

async function exported() {
  const form = { ...(await listForm()), id: newestEdition().form };
  const answers = toVisibleAnswers(form, document, {});
  const none = toVisibleAnswers(form, { project: 'Roads' }, {});
  const [report] = entryReports(form, false);
  if (report === undefined) throw new Error('The form has no list');
  const rows = () => entryRows(batches({ answers }, { answers: none }, { answers: null }), report.key);
  return { form, answers, report, rows };
}

test('a list is a report of its own: a row per entry, a column per question, what is hidden left out', async () => {
  const { report, rows } = await exported();
  expect(report).toMatchObject({ key: '/partners', title: 'Partner organisations' });
  const csv = (await piecesOf(writeCsv(report.columns, rows()))).join('');
  expect(csv.slice(1).split('\r\n')).toEqual([
    'Name of the partner,Role,Partner since,Its share (₹)',
    'Jala,Brings funds,,1250000',
    "'=Seva,Does the work,2020-01-31,",
    '',
  ]);
});

test('in a workbook amounts are numbers and dates are dates', async () => {
  const { readXlsx } = await import('hucre/xlsx');
  const { report, rows } = await exported();
  const pieces = await piecesOf(writeXlsx(report.title, report.columns, rows()));
  const sheet = (await readXlsx(Buffer.concat(pieces))).sheets[0];
  expect(sheet?.name).toBe('Partner organisations');
  expect(sheet?.rows.slice(1)).toEqual([
    ['Jala', 'Brings funds', null, 1_250_000],
    ['=Seva', 'Does the work', new Date('2020-01-31T00:00:00Z'), null],
  ]);
});

test('the report of applications words each entry', async () => {
  const { form, answers } = await exported();
  const cell = answerColumns(form, false)[1]?.cell(answers);
  expect(cell).toContain('Name of the partner: Jala; Role: Brings funds');
  expect(cell).not.toContain('[object');
});

test('what a further form asks stands beside the main form under names of its own', async () => {
  const main = { ...(await listForm()), id: newestEdition().form };
  const further = { ...(await listForm()), id: 'volunteers', title: 'Volunteers' };
  const [[ours], [theirs]] = [answerColumns(main, false), answerColumns(further, false)];
  expect([theirs?.key, theirs?.group]).toEqual([`volunteers:${ours?.key}`, `Volunteers: ${ours?.group}`]);
  const answers = toVisibleAnswers(further, document, {});
  expect([ours?.cell(answers), theirs?.cell(answers)]).toEqual([null, 'Wells']);
  expect(entryReports(further, false).map(({ key }) => key)).toEqual(['volunteers:/partners']);
});
