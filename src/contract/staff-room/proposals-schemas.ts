import { Type } from 'typebox';
import { anyJson, bodyNumber, closed, type Described, named, nullable } from '../schema.ts';
import { editablePath, proposalLimits, proposalStates } from './proposals.ts';

/** A path below `schemas/`, such as `application/general.schema.json`. */
const SchemaPath = Type.String({
  pattern: editablePath,
  maxLength: 150,
  'x-message':
    'Only form.json, *.schema.json and *.ui.json of a form, the files of shared/, the years of editions/ and the files of content/ can be changed here',
});

/** A fingerprint of a file: SHA-256 as hexadecimal digits. */
const Fingerprint = Type.String({ pattern: '^[0-9a-f]{64}$' });

const SchemaFile = named('SchemaFile', 'A file below schemas/, as stored on the server.', {
  path: Type.String(),
  text: Type.String(),
  fingerprint: Fingerprint,
});
export type SchemaFile = Described<typeof SchemaFile>;

/** Answer of GET /schema-files. */
export const SchemaFiles = named(
  'SchemaFiles',
  'The files of the forms, and those that explain their words to editors.',
  { files: Type.Array(SchemaFile) },
);
export type SchemaFiles = Described<typeof SchemaFiles>;

/** The intended content of a file; `text` is null if it should not exist, `base` if it did not exist. */
export const FileChange = Type.Object(
  {
    path: SchemaPath,
    base: nullable(Fingerprint, 'Fingerprint of the file that was changed.'),
    text: nullable(Type.String({ maxLength: proposalLimits.characters })),
  },
  closed,
);
export type FileChange = Described<typeof FileChange>;

const FileChanges = Type.Array(FileChange, { maxItems: proposalLimits.files });

/** The body of POST /schema-files/check. */
export const SchemaCheck = Type.Object(
  {
    form: Type.String({
      pattern: '^((content/)?[a-z][a-z0-9-]{0,60}|editions/[0-9]{4})$',
      description:
        'Folder of the form; editions; or a content file or one edition, without .json: its form and what is wrong with it.',
    }),
    changes: FileChanges,
    answers: Type.Optional(anyJson),
  },
  closed,
);
export type SchemaCheck = Described<typeof SchemaCheck>;

const SchemaFinding = named(
  'SchemaFinding',
  'Something wrong with a schema file; lines and columns count from 1.',
  {
    file: Type.String({ description: 'From the project’s folder.' }),
    line: Type.Integer(),
    column: Type.Integer(),
    wrong: Type.String(),
    expected: Type.String(),
  },
);
export type SchemaFinding = Described<typeof SchemaFinding>;

/** Answer of POST /schema-files/check. */
export const SchemaChecked = named('SchemaChecked', 'The effect of changed files.', {
  findings: Type.Array(SchemaFinding),
  definition: nullable(anyJson, 'The form without its compiled rules; null while there are findings.'),
  samples: nullable(
    Type.Object({ valid: anyJson, limit: anyJson }, closed),
    'Sample answers: typical ones, and as much as the rules allow. Null without a definition.',
  ),
  errors: nullable(
    Type.Array(Type.Object({ path: Type.String(), message: Type.String() }, closed)),
    'Errors by the rules in the answers of the request.',
  ),
});
export type SchemaChecked = Described<typeof SchemaChecked>;

const DryRunQuestion = Type.Object(
  {
    verdict: Type.Union([
      Type.Literal('compatible'),
      Type.Literal('needs answers'),
      Type.Literal('breaking'),
    ]),
    path: Type.String(),
    title: Type.String(),
    notes: Type.Array(Type.String()),
    answered: Type.Integer(),
    broken: Type.Integer(),
    missing: Type.Integer(),
  },
  closed,
);

const FormDryRun = named('FormDryRun', 'What a changed form would do to the drafts in the database.', {
  form: Type.String(),
  title: Type.String(),
  drafts: Type.Integer(),
  touched: Type.Integer({ description: 'Drafts that their owners must review.' }),
  submitted: Type.Integer({ description: 'Submitted applications, which stay unchanged.' }),
  questions: Type.Array(DryRunQuestion),
});
export type FormDryRun = Described<typeof FormDryRun>;

const DryRun = Type.Object(
  {
    forms: Type.Array(FormDryRun),
    note: nullable(Type.String({ description: 'Why there is none.' })),
    objections: Type.Array(Type.String(), {
      description: 'What rules publication out: stored data or a running round that the change does not fit.',
    }),
  },
  closed,
);
/** What changed forms would do to drafts, and what rules their publication out. */
export type DryRun = Described<typeof DryRun>;

/** The body of POST /schema-files/dry-run. */
export const ChangeSet = Type.Object({ changes: FileChanges }, closed);

const InWords = Type.Object(
  {
    title: Type.String({ description: 'The form, edition or page.' }),
    lines: Type.Array(Type.String()),
  },
  closed,
);
/** Differences in words for people. */
export type InWords = Described<typeof InWords>;

/** The result of a judgement. */
export const judged = {
  findings: Type.Array(SchemaFinding),
  dry_run: DryRun,
  words: Type.Array(InWords, { description: 'The differences; empty while there are findings.' }),
};

const AnnouncementHold = named(
  'AnnouncementHold',
  'An edition that would be announced while drafts of an earlier one are open, and some of their owners got no mail.',
  {
    words: Type.String(),
    year: Type.Integer({ description: 'The earlier edition.' }),
    drafts: Type.Integer({ description: 'How many drafts of it are open.' }),
  },
);
export type AnnouncementHold = Described<typeof AnnouncementHold>;

/** What to know, to do or to confirm before something is published. */
export const cautions = {
  warnings: Type.Array(Type.String(), {
    description: 'What to know about last dates before publishing.',
  }),
  holds: Type.Array(AnnouncementHold, {
    description: 'What must be done first, or confirmed by `open_drafts`.',
  }),
};

/** How many open drafts of earlier editions a person has seen who announces the next one all the same. */
export const openDrafts = Type.Optional(
  bodyNumber('Confirms all `holds`: how many drafts they report. 409 if there are more of them by now.'),
);

/** Answer of POST /schema-files/dry-run. */
export const ChangesJudged = named(
  'ChangesJudged',
  'All findings in the files, the dry run, and the differences in words.',
  judged,
);
export type ChangesJudged = Described<typeof ChangesJudged>;

export const ProposalPerson = Type.Object({ _id: Type.String(), name: Type.String() }, closed);

const head = {
  _id: Type.String(),
  reason: Type.String(),
  state: Type.Enum(proposalStates),
  paths: Type.Array(Type.String(), { description: 'The files it changes.' }),
  finding_count: Type.Integer(),
  author: ProposalPerson,
  created_at: Type.String(),
  decided_by: nullable(ProposalPerson),
  decided_at: nullable(Type.String()),
  decision_reason: nullable(Type.String()),
  publish_at: nullable(Type.String({ description: 'The instant at which it is published.' })),
  release: nullable(Type.Integer({ description: 'Number of the release that it became.' })),
};

const ProposalHead = named('ProposalHead', 'A proposal as lists show it.', head);
export type ProposalHead = Described<typeof ProposalHead>;

/** Answer of GET /proposals, newest first. */
export const Proposals = named('Proposals', 'Proposals to change the forms, the newest first.', {
  proposals: Type.Array(ProposalHead),
});
export type Proposals = Described<typeof Proposals>;

/** Documents before and after. */
export const ChangedFiles = Type.Array(
  Type.Object(
    { path: Type.String(), before: nullable(Type.String()), after: nullable(Type.String()) },
    closed,
  ),
);

/** A proposal to change documents: it becomes a release when a second superadmin publishes it. */
export const Proposal = named(
  'Proposal',
  'A proposal to change documents, which becomes a release when a second superadmin publishes it.',
  {
    ...head,
    files: ChangedFiles,
    ...judged,
    may_publish: Type.Boolean({ description: 'Whether the caller may publish it.' }),
    ...cautions,
    moved: Type.Array(Type.String(), {
      description: 'Files that have changed since the proposal was written.',
    }),
  },
);
export type Proposal = Described<typeof Proposal>;

/** Why something is done, in a person's own words. */
export const reason = Type.String({
  maxLength: proposalLimits.reason,
  pattern: '\\S',
  'x-message': `A reason of 1 to ${proposalLimits.reason} characters is required`,
});

/** The body of POST /proposals. */
export const ProposalDraft = Type.Object(
  { reason, changes: Type.Array(FileChange, { minItems: 1, maxItems: proposalLimits.files }) },
  closed,
);
export type ProposalDraft = Described<typeof ProposalDraft>;

/** The body of POST /proposals/{id}/rejection. */
export const ProposalRejection = Type.Object({ reason }, closed);
export type ProposalRejection = Described<typeof ProposalRejection>;
