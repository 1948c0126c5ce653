import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyProgramme } from '../../../tests/support/programme.ts';
import { recordReleased } from '../released/record.ts';
import { checkForm } from './check-form.ts';

/** Mistakes that were once accepted silently, each in files as staff write them. */
const [general, ui, project] = ['general.schema.json', 'general.ui.json', 'project.schema.json'];
const declaration = 'declaration.schema.json';
let schemasDir: string;

beforeEach(() => {
  schemasDir = copyProgramme();
});
afterEach(() => rmSync(join(schemasDir, '..'), { recursive: true }));

/** A file below the form's folder, its text, and the edit. */
type Edit = readonly [file: string, from: string, to: string];

function apply([file, from, to]: Edit, form = 'application'): void {
  const path = join(schemasDir, form, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} holds no ${from}`);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
}

/** The line that the check of a form reports, and its words. */
function firstFinding(form = 'application') {
  const [first] = checkForm(schemasDir, form);
  if (first === undefined) throw new Error('The check finds nothing');
  return {
    ...first,
    lineText: readFileSync(join(schemasDir, '..', first.file), 'utf8').split('\n')[first.line - 1],
  };
}

/** Removes a question from every place that the guide names. */
function remove(form: string, file: string, name: string): void {
  for (const kind of ['schema', 'ui']) {
    const path = join(schemasDir, form, `${file}.${kind}.json`);
    const content = JSON.parse(readFileSync(path, 'utf8'));
    delete (kind === 'ui' ? content : content.properties)[name];
    const list = kind === 'ui' ? 'ui:order' : 'required';
    content[list] = content[list].filter((each: string) => each !== name);
    writeFileSync(path, JSON.stringify(content, null, 2));
  }
}

test.each([
  ['the password of the login', 'login', 'login', 'password', 'people sign in with it'],
  ['the region', 'application', 'general', 'region', 'jury members, lists and statistics go by it'],
  ['the legal name', 'application', 'general', 'legalName', 'lists and mails name the company by it'],
  [
    'the project title',
    'application',
    'project',
    'title',
    'lists, mails and previews name the project by it',
  ],
  ['the category', 'application', 'project', 'category', 'lists, juries and statistics go by it'],
])('%s cannot be removed', (_what, form, file, name, why) => {
  remove(form, file, name);
  expect(firstFinding(form)).toMatchObject({
    file: `schemas/${form}/form.json`,
    wrong: expect.stringMatching(new RegExp(`/${name} is gone, but the portal relies on it: ${why}`)),
    lineText: expect.stringContaining(`/${name}"`),
  });
});

/** A mistake, the edits that make it, the line that the check reports, and parts of what it says and expects. */
const mistakes: readonly (readonly [
  what: string,
  edits: readonly Edit[],
  line: string,
  wrong: string,
  expected: string,
])[] = [
  [
    'read-only and required',
    [
      [
        ui,
        '"website": { ',
        '"yearOfRegistration": { "ui:readonly": true, "ui:widget": "number" },\n  "website": { ',
      ],
      [ui, '  "yearOfRegistration": { "ui:widget": "number", "ui:options": { "width": "half" } },\n', ''],
    ],
    '"ui:readonly": true',
    'must be answered, but cannot be changed',
    '"default"',
  ],
  [
    'a default against its rule',
    [[general, '"minimum": 1000,', '"minimum": 1000, "default": 99,']],
    '"default": 99',
    'breaks the rule "minimum": 1000',
    'a "default" that could be submitted',
  ],
  [
    'files above what the server takes',
    [
      ['project-description.schema.json', '"maxMegabytes": 15', '"maxMegabytes": 50'],
      ['project-description.schema.json', 'at most 15 MB', 'at most 50 MB'],
    ],
    '"maxMegabytes": 50',
    'more than the server takes',
    '"maxMegabytes": 15',
  ],
  [
    'a pattern that nothing matches',
    [[general, '"maxLength": 120,', '"maxLength": 120, "pattern": "^[a-z]+\\\\d$ ",']],
    '"pattern"',
    'no answer was found that matches the "pattern"',
    'a pattern that some answer matches',
  ],
  [
    '{limit} in a title',
    [[general, '"Brief profile"', '"Brief profile, at most {limit} words"']],
    'Brief profile',
    '{limit}',
    'filled in in messages only',
  ],
  [
    'help with another number',
    [[ui, '"ui:placeholder": "Maximum 200 words"', '"ui:help": "Not more than 150 words"']],
    '"ui:help"',
    '"150 words", but "maxWords" is 200',
    'the same number in both places',
  ],
  [
    'a placeholder with another number',
    [[general, '"maxWords": 200', '"maxWords": 150']],
    '"ui:placeholder"',
    '"200 words", but "maxWords" is 150',
    'the same number in both places',
  ],
  [
    'a declaration that need not be ticked',
    [[declaration, '["isInfoChecked", "isInfoVerified"]', '["isInfoVerified"]']],
    '"isInfoChecked": {',
    'not in "required"',
    '"isInfoChecked" in the list "required"',
  ],
  [
    'a group required in vain',
    [[project, '"endDate", "mode"]', '"endDate", "mode", "employees"]']],
    '"employees"]',
    '"employees", in which nothing is required',
    '"required" inside "employees"',
  ],
  [
    'choices of the portal at a number',
    [[general, '"minimum": 1000,', '"minimum": 1000, "x-options": "awardPrograms",']],
    '"x-options"',
    'a question of the type "integer"',
    'no choices',
  ],
  [
    'a place in the payload changed',
    [[general, '/generalInformationData/org_brief', '/generalInformationData/profile']],
    '/profile"',
    'the "x-wire" of "organizationProfile" has changed',
    '/generalInformationData/org_brief',
  ],
  [
    'a section renamed',
    [['form.json', '"id": "overview"', '"id": "csrOverview"']],
    '"id": "csrOverview"',
    'has another id now',
    'change the title instead',
  ],
  [
    'the value of a choice renamed',
    [[general, '"const": "private"', '"const": "pvt"']],
    '"const": "pvt"',
    'was served with the value "private"',
    '"private"',
  ],
  [
    'a declaration that says something else',
    [[declaration, 'correct and true', 'correct, true and complete']],
    'complete',
    'other words than those that people have agreed to',
    '"x-meaning": 2',
  ],
  [
    'a question about another year',
    [[general, '"For FY 2023-24"', '"For FY 2024-25"']],
    '"For FY 2024-25"',
    '2024-25',
    '"x-meaning": 2',
  ],
  [
    'a question under another name',
    [
      [general, '"website": {', '"site": {'],
      [ui, '"website",', '"site",'],
      [ui, '"website": {', '"site": {'],
    ],
    '"site": {',
    'drafts would lose their answers',
    '"x-moved-from": "/general/website"',
  ],
  [
    'curly quotes',
    [[general, '"Legal name"', '“Legal name”']],
    '“Legal name”',
    'a curly one',
    'straight quotes',
  ],
  [
    'marks of a conflict',
    [
      [
        general,
        '      "maxWords": 200,',
        '<<<<<<< HEAD\n      "maxWords": 200,\n=======\n      "maxWords": 250,\n>>>>>>> theirs',
      ],
    ],
    '<<<<<<< HEAD',
    'version control left two versions',
    'one of the two',
  ],
  [
    'a blank of a web page',
    [[general, '      "maxWords": 200,', '      "maxWords":\u00a0200,']],
    '"maxWords"',
    'U+00A0',
    'an ordinary blank',
  ],
  [
    'an invisible character',
    [[general, '      "maxWords": 200,', '\u200b      "maxWords": 200,']],
    '"maxWords"',
    'U+200B',
    'deleted',
  ],
  [
    'a number with a comma',
    [[general, '"maxWords": 200', '"maxWords": 10,000']],
    '10,000',
    'the number 10,000 has commas inside',
    '10000',
  ],
  [
    'one backslash',
    [[general, '"maxLength": 120,', '"maxLength": 120, "pattern": "^\\d+$",']],
    '"^\\d+$"',
    '\\d with one backslash',
    '\\\\d',
  ],
  [
    'a comma missing',
    [[general, '"maxWords": 200,', '"maxWords": 200']],
    '"maxWords": 200',
    'a comma is missing at the end of this',
    'a comma between two entries',
  ],
  [
    'a question inside another',
    [
      [
        general,
        '"x-wire": "/companyDetails/generalInformationData/website"\n    },',
        '"x-wire": "/companyDetails/generalInformationData/website",',
      ],
      [general, '    },\n    "organizationType": {', '    }\n    },\n    "organizationType": {'],
    ],
    '"annualTurnover": {',
    '"annualTurnover" is inside "website"',
    'a } is missing before it',
  ],
  [
    'a condition as a text',
    [
      [
        project,
        '{ "properties": { "mode": { "const": "partners" } }, "required": ["mode"] }',
        '"mode is partners"',
      ],
    ],
    '"mode is partners"',
    '"if" has a value of the wrong type',
    'a condition such as',
  ],
  [
    'a slip in what lists show',
    [[project, '"x-list": {', '"x-list": { "colum": "Sector",']],
    '"colum"',
    'unknown name "colum" in "x-list"',
    '"column"?',
  ],
  [
    'a key that is no name of a column',
    [[general, '"key": "sector"', '"key": "Sector of work"']],
    '"Sector of work"',
    '"Sector of work" cannot appear here',
    'small letters, digits and _',
  ],
  [
    'a key that everything has',
    [[project, '"key": "implementation"', '"key": "constructor"']],
    '"constructor"',
    '"constructor" cannot be a key',
    'a different word',
  ],
  [
    'a slip in what statistics count',
    [[project, '"x-count": {', '"x-count": { "abuot": "place",']],
    '"abuot"',
    'unknown name "abuot" in "x-count"',
    '"about"?',
  ],
  [
    'a slip in what the citation shows',
    [[project, '{ "as": "place" }', '{ "as": "plaec" }']],
    '"plaec"',
    '"plaec" cannot appear here',
    'What the answer becomes',
  ],
  [
    'a second title of the citation',
    [[project, '{ "as": "place" }', '{ "as": "title" }']],
    '"x-citation": { "as": "title" }',
    'another question is already the title of the citation',
    '"as": "title" at one question',
  ],
  [
    'a slip in what tells companies apart',
    [[general, '"x-identifies": { "as": "phone"', '"x-identifies": { "as": "fone"']],
    '"fone"',
    '"fone" cannot appear here',
    'What the answer identifies',
  ],
  [
    'a second phone of the company',
    [[general, '"as": "domain"', '"as": "phone"']],
    '"phone"',
    'another question is already the phone',
    '"as": "phone" at one question',
  ],
  [
    'a quotation of a number',
    [[project, '{ "as": "figure", "label": "CSR budget" }', '{ "as": "quotation" }']],
    '"quotation"',
    'the answers here cannot be the quotation of a citation',
    'text answer',
  ],
  [
    'months of a citation that begin nowhere',
    [[project, '"label": "months", "since": "startDate"', '"label": "months", "since": "begin"']],
    '"since": "begin"',
    'a date counts nothing without the date',
    '"since"',
  ],
  [
    'two budgets on the citation',
    [[project, '"label": "months", "since"', '"label": "CSR budget", "since"']],
    '"label": "CSR budget", "since"',
    'two figures of the citation are called "CSR budget"',
    'a different label',
  ],
  [
    'a list written twice',
    [[declaration, '  "required": [', '  "required": ["isInfoChecked"],\n  "required": [']],
    '"required": ["isInfoChecked", "isInfoVerified"]',
    '"required" is written twice',
    'one list "required" with all the names',
  ],
];

test.each(mistakes)('%s', (_what, edits, line, wrong, expected) => {
  for (const edit of edits) apply(edit);
  const found = firstFinding();
  expect(found.wrong).toContain(wrong);
  expect(found.expected).toContain(expected);
  expect(found.lineText).toContain(line);
});

test('the value of a removed choice cannot be given to another one', () => {
  const opc: Edit = [general, '        { "const": "OPC", "title": "One Person Company" },\n', ''];
  apply(opc);
  expect(checkForm(schemasDir, 'application')).toEqual([]);
  recordReleased(schemasDir);
  apply([
    general,
    '{ "const": "others"',
    '{ "const": "OPC", "title": "Overseas private company" },\n        { "const": "others"',
  ]);
  expect(firstFinding()).toMatchObject({
    wrong: expect.stringContaining('the value "OPC" was that of "One Person Company"'),
    lineText: expect.stringContaining('Overseas'),
  });
});
