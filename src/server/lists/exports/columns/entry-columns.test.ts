import readWorkbook from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { newestEdition } from '#contract/programme/edition.ts';
import type { Answers } from '#engine/definition.ts';
import { compiledForm } from '../../../../../tests/support/compiled-form.ts';
import { listForm } from '../../../../../tests/support/list-form.ts';
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
  const rows = () => entryRows(batches({ answers }, { answers: none }, { answers: null }), report.steps);
  return { form, answers, report, rows };
}

test('a list has its own report: a row per entry, a column per question, without hidden answers', async () => {
  const { report, rows } = await exported();
  expect(report).toMatchObject({ key: '/partners', title: 'Partner organisations' });
  const csv = (await piecesOf(writeCsv(report.columns, rows()))).join('');
  expect(csv.slice(1).split('\r\n')).toEqual([
    'Entry,Name of the partner,Role,Partner since,Its share (₹)',
    '1,Jala,Brings funds,,1250000',
    "2,'=Seva,Does the work,2020-01-31,",
    '',
  ]);
});

test('in a workbook amounts are numbers and dates are dates', async () => {
  const { report, rows } = await exported();
  const pieces = await piecesOf(writeXlsx(report.title, report.columns, rows()));
  const [workbookSheet] = await readWorkbook(Buffer.concat(pieces));
  expect(workbookSheet?.sheet).toBe('Partner organisations');
  expect(workbookSheet?.data.slice(1)).toEqual([
    [1, 'Jala', 'Brings funds', null, 1_250_000],
    [2, '=Seva', 'Does the work', new Date('2020-01-31T00:00:00Z'), null],
  ]);
});

test('the report of applications words each entry', async () => {
  const { form, answers } = await exported();
  const cell = answerColumns(form, false)[1]?.cell(answers);
  expect(cell).toContain('Name of the partner: Jala; Role: Brings funds');
  expect(cell).not.toContain('[object');
});

/** Teams of people with their skills; a person without a home is not asked for its address. */
const teams = {
  title: 'Teams',
  type: 'array',
  items: {
    type: 'object',
    properties: {
      team: { title: 'Team', type: 'string' },
      people: {
        title: 'People',
        type: 'array',
        items: {
          type: 'object',
          properties: {
            name: { title: 'Name', type: 'string' },
            home: { title: 'Home', type: 'string' },
          },
          dependencies: {
            home: {
              properties: {
                skills: {
                  title: 'Skills',
                  type: 'array',
                  items: { type: 'object', properties: { skill: { title: 'Skill', type: 'string' } } },
                },
              },
            },
          },
        },
      },
    },
  },
} as const;

test('a list in the entries of a list has its own report, which says to which entries each row belongs', async () => {
  const compiled = await compiledForm({ type: 'object', properties: { teams } });
  const form = { ...compiled, id: newestEdition().form };
  const reports = entryReports(form, false);
  expect(reports.map(({ key, title }) => [key, title])).toEqual([
    ['/teams', 'Teams'],
    ['/teams/*/people', 'Teams: People'],
    ['/teams/*/people/*/skills', 'Teams: People: Skills'],
  ]);
  const answers = toVisibleAnswers(
    form,
    {
      teams: [
        {
          team: 'Wells',
          people: [{ name: 'Asha', home: 'Pune', skills: [{ skill: 'Maps' }, { skill: 'Law' }] }],
        },
        { team: 'Nobody' },
        {
          team: 'Roads',
          people: [{ name: 'Ravi', skills: [{ skill: 'Hidden' }] }, { name: 'Uma' }],
        },
      ],
    },
    {},
  );
  const [, people, skills] = await Promise.all(
    reports.map(async ({ columns, steps }) => {
      const csv = await piecesOf(
        writeCsv(columns, entryRows(batches({ answers }, { answers: null }), steps)),
      );
      return csv.join('').slice(1).trimEnd().split('\r\n');
    }),
  );
  expect(people).toEqual([
    'Entry of Teams,Entry,Name,Home,Skills',
    '1,1,Asha,Pune,"Skill: Maps\nSkill: Law"',
    '3,1,Ravi,,',
    '3,2,Uma,,',
  ]);
  expect(skills).toEqual(['Entry of Teams,Entry of Teams: People,Entry,Skill', '1,1,1,Maps', '1,1,2,Law']);
});

test('columns of a further form stand beside the main form under their own names', async () => {
  const main = { ...(await listForm()), id: newestEdition().form };
  const further = { ...(await listForm()), id: 'volunteers', title: 'Volunteers' };
  const [[ours], [theirs]] = [answerColumns(main, false), answerColumns(further, false)];
  expect([theirs?.key, theirs?.group]).toEqual([`volunteers:${ours?.key}`, `Volunteers: ${ours?.group}`]);
  const answers = toVisibleAnswers(further, document, {});
  expect([ours?.cell(answers), theirs?.cell(answers)]).toEqual([null, 'Wells']);
  expect(entryReports(further, false).map(({ key }) => key)).toEqual(['volunteers:/partners']);
});
