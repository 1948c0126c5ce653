import { Type } from 'typebox';
import { bodyNumber, closed, type Described, named, nullable } from '../schema.ts';
import { outcomes } from './decisions.ts';
import { entriesTwice, roundLevels, roundMethods, roundStates } from './rounds.ts';

const names = (description: string) =>
  Type.Array(Type.String({ maxLength: 200 }), { maxItems: 500, description });

export const Entrants = named(
  'Entrants',
  'Which submitted applications of the edition enter when the round is started. Empty lists do not restrict anything.',
  {
    programs: names('Ids of programmes.'),
    themes: names('Values of categories.'),
    forms: Type.Optional(names('Ids of application forms; by default only the first form of the edition.')),
    onlyComplete: Type.Boolean({
      description: 'Leaves out applications that the last date submitted incomplete.',
    }),
    from: nullable(
      Type.Object(
        { round: Type.String({ maxLength: 200 }), outcome: Type.Enum(outcomes) },
        { description: 'Only applications with this confirmed decision of a round.', ...closed },
      ),
    ),
  },
);
export type Entrants = Described<typeof Entrants>;

/** Null: there is no limit. */
const mostApplications = (description: string) =>
  Type.Union([Type.Integer({ minimum: 1, maximum: 100_000 }), Type.Null()], {
    description,
    'x-message':
      'The most applications of a juror is a whole number from 1 to 100000, or is left out for no limit',
  });

const plan = {
  edition: Type.String({ maxLength: 200, description: 'Id of an edition.' }),
  name: Type.String({ minLength: 1, maxLength: 100 }),
  level: Type.Enum(roundLevels),
  method: Type.Enum(roundMethods),
  sheet: Type.String({ maxLength: 200, description: 'Id of the form of its sheets.' }),
  entrants: Entrants,
  opens_at: Type.String({ description: 'ISO instant in UTC.' }),
  closes_at: Type.String({ description: 'ISO instant in UTC.' }),
  jurors_each: Type.Integer({
    minimum: 1,
    maximum: 50,
    description: 'How many jurors judge each application.',
  }),
  limit_each: mostApplications('Maximum applications of a juror without a limit of their own.'),
  is_blind: Type.Boolean({ description: 'Whether jurors never learn the identity of the company.' }),
};

/** The plan that staff make for a round. Instants are ISO texts in UTC. */
export const RoundPlan = Type.Object(plan, closed);
export type RoundPlan = Described<typeof RoundPlan>;

const { edition: _fixed, ...changeable } = plan;

/** The body of PATCH /rounds/{id}: the changes, and `changes` as it was read. Once started only `closes_at` may change. */
export const RoundChange = Type.Object(
  { ...Type.Partial(Type.Object(changeable)).properties, changes: bodyNumber('The revision that was read.') },
  closed,
);
export type RoundChange = Described<typeof RoundChange>;

const round = {
  _id: Type.String(),
  ...plan,
  state: Type.Enum(roundStates),
  started_at: nullable(Type.String()),
  publish_at: nullable(Type.String({ description: 'When its decisions become public.' })),
  published_at: nullable(Type.String()),
  created_at: Type.String(),
  changes: Type.Integer({ description: 'Increases with each change.' }),
  entries: Type.Integer({ description: 'Applications in it.' }),
  assignments: Type.Integer({ description: 'Assignments in force.' }),
  sheets: Type.Integer({ description: 'Submitted sheets.' }),
};

export const Round = named('Round', 'A jury round, and its progress.', round);
export type Round = Described<typeof Round>;

const juror = {
  juror: Type.String({ maxLength: 200, description: 'Id of an account of the jury.' }),
  limit: mostApplications('Maximum applications of this juror in the round.'),
  programs: names('Ids of programmes; empty: all.'),
  themes: names('Values of categories; empty: all.'),
  blocked_domains: names(
    'Domains of email addresses, such as "acme.com", whose applications the juror never gets.',
  ),
};

export const RoundJuror = named('RoundJuror', 'The jurors of a round, and what each judges.', juror);
export type RoundJuror = Described<typeof RoundJuror>;

/** The body of PUT /rounds/{id}/jurors: who judges from now on, and `changes` of the round as it was read. */
export const RoundJurors = Type.Object(
  { jurors: Type.Array(RoundJuror, { maxItems: 500 }), changes: bodyNumber('The revision that was read.') },
  closed,
);
export type RoundJurors = Described<typeof RoundJurors>;

export const JurorProgress = named('JurorProgress', 'A juror of a round, and their progress.', {
  ...juror,
  name: Type.String(),
  can_judge: Type.Boolean({ description: 'The account is enabled and belongs to the jury.' }),
  assigned: Type.Integer({ description: 'Assignments in force.' }),
  begun: Type.Integer({ description: 'Of them with a sheet that was begun.' }),
  submitted: Type.Integer({ description: 'Of them with a submitted sheet.' }),
  returned: Type.Integer({ description: 'Assignments that ended by a conflict or a recusal.' }),
});
export type JurorProgress = Described<typeof JurorProgress>;

/** Answer of GET /rounds/{id}. */
export const RoundDetail = named('RoundDetail', 'A round with its jurors, and what it lacks.', {
  ...round,
  jurors: Type.Array(JurorProgress),
  short: Type.Integer({ description: 'Applications with fewer jurors than required.' }),
  complete: Type.Integer({ description: 'Applications all of whose sheets are submitted.' }),
  reopened: Type.Integer({
    description: 'Applications that were judged and are drafts again since applications were reopened.',
  }),
});
export type RoundDetail = Described<typeof RoundDetail>;

/** Answer of GET /rounds. */
export const Rounds = named('Rounds', 'The rounds, the newest first, and the sheets they may use.', {
  rounds: Type.Array(Round),
  sheets: Type.Array(Type.Object({ id: Type.String(), title: Type.String(), out_of: Type.Number() }, closed)),
  forms: Type.Array(Type.Object({ id: Type.String(), title: Type.String() }, closed), {
    description: 'The application forms of all editions.',
  }),
});
export type Rounds = Described<typeof Rounds>;

/** Answer of POST /rounds/{id}/draw: what the draw assigned, and what it could not. */
export const Draw = named('Draw', 'The assignments of a draw, and those it could not make.', {
  seed: Type.String(),
  fingerprint: Type.String({
    description: 'Fingerprint of the assignments: it differs if any of them does.',
  }),
  added: Type.Integer(),
  jurors: Type.Array(
    Type.Object({ juror: Type.String(), before: Type.Integer(), added: Type.Integer() }, closed),
    { description: 'How many each has, and gets.' },
  ),
  short: Type.Array(Type.Object({ application: Type.String(), missing: Type.Integer() }, closed)),
});
export type Draw = Described<typeof Draw>;

/** The body of POST /rounds/{id}/draw. */
export const DrawOrder = Type.Object(
  {
    seed: Type.String({ minLength: 1, maxLength: 100, description: 'The same seed gives the same draw.' }),
    is_trial: Type.Optional(Type.Boolean({ description: 'Only returns what it would assign.' })),
    fingerprint: Type.Optional(
      Type.String({ maxLength: 100, description: 'Of a trial: 409 if the draw would differ by now.' }),
    ),
  },
  closed,
);
export type DrawOrder = Described<typeof DrawOrder>;

/** The body of POST /rounds/{id}/start and of POST /rounds/{id}/winners. */
export const EntryOrder = Type.Object(
  {
    twice: Type.Optional(
      Type.Enum(entriesTwice, {
        description:
          'What to do with applications that are already in another round of the same edition and level; 409 if there are some and this is missing.',
      }),
    ),
  },
  closed,
);
