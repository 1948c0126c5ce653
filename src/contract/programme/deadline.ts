import { Type } from 'typebox';
import { closed, type Described, named, nullable } from '../schema.ts';

const times = {
  now: Type.String({ description: 'The server’s clock at the time of the answer.' }),
  edition: Type.String({
    description: 'Id of the edition; by default the current one.',
  }),
  dueAt: nullable(
    Type.String({
      description: 'Last instant at which drafts may be started and saved; null: the programme stays open.',
    }),
  ),
};

/** The edition, for calls about one. */
export const EditionQuery = Type.Object(
  {
    edition: Type.Optional(
      Type.String({
        pattern: '^\\d{4}$',
        description: 'Id of an edition, its year; by default the current one.',
        'x-message': 'edition must be the year of an edition',
      }),
    ),
  },
  closed,
);

export const Deadline = named(
  'Deadline',
  'Answer of GET /deadline: the server’s clock and the last date. ISO instants in UTC.',
  times,
);
export type Deadline = Described<typeof Deadline>;

export const DeadlineState = named(
  'DeadlineState',
  'Answer of GET /deadline/state, for superadmins: what a change of the last date would affect.',
  {
    ...times,
    drafts: Type.Integer({
      description:
        'Drafts saved with SAVE and without a last date of their own: closing applications submits them.',
    }),
    ownDates: Type.Integer({
      description: 'Drafts with a last date of their own, which no change of the common one moves.',
    }),
    firstOwnDate: nullable(
      Type.String(),
      'The earliest of these last dates, an ISO instant in UTC; null if there is none.',
    ),
    automatic: Type.Integer({ description: 'Applications that the deadline submitted.' }),
    undoable: Type.Integer({
      description:
        'Of these, how many would become drafts again when applications reopen: the common last date submitted them, and there is no decision on them.',
    }),
    judged: Type.Integer({ description: 'Of those, how many are in running jury rounds.' }),
    clockAhead: Type.Integer({
      description:
        'Seconds by which the clock is ahead of the time that has surely passed; 0: no reason to doubt it.',
    }),
    isReopening: Type.Boolean({
      description: 'Whether automatic submissions are being made drafts again.',
    }),
    failures: Type.Array(
      Type.Object(
        {
          application_id: Type.String(),
          reason: Type.String({
            description: 'An error and its place in the code, for the people who maintain the server.',
          }),
          attempts: Type.Integer(),
          next_attempt_at: Type.String({ description: 'ISO instant in UTC.' }),
        },
        closed,
      ),
      {
        description:
          'Drafts that could not be submitted, or reopened, so far; the server retries. At most 100.',
      },
    ),
  },
);
export type DeadlineState = Described<typeof DeadlineState>;

/**
 * Body of POST /deadline/change, for the edition in its query. `set` moves the last date while applications are open,
 * into the past only with `confirm_past`; `close` ends them now; `reopen` accepts them again, until `at` or without a
 * last date; `trust-clock` changes nothing, and confirms a clock that jumped ahead. With `seen`, the last date that the
 * sender knows, nothing changes if it is a different one by now.
 */
export const DeadlineChange = Type.Object(
  {
    action: Type.Enum(['set', 'close', 'reopen', 'trust-clock'], {
      'x-message': 'action must be set, close, reopen or trust-clock',
    }),
    at: Type.Optional(
      Type.Union([Type.String(), Type.Null()], {
        description: 'ISO instant with a time zone.',
        'x-message': 'at must be an instant or null',
      }),
    ),
    confirm_past: Type.Optional(
      Type.Boolean({
        description: 'Set: a past instant is intended.',
      }),
    ),
    seen: Type.Optional(
      Type.Union([Type.String(), Type.Null()], {
        description: 'The last date the sender knows of.',
        'x-message': 'seen must be an instant or null',
      }),
    ),
  },
  {
    ...closed,
    'x-refusal': 'The change of the last date is invalid.',
    'x-unknown': 'must be left out: nothing is known by this name',
  },
);
export type DeadlineChange = Described<typeof DeadlineChange>;
