import { Type } from 'typebox';
import { closed, type Described, named, nullable } from '../schema.ts';
import { returnOutcomes } from './return-outcomes.ts';
import { withdrawableDecisions } from './status.ts';

/** An instant with a time zone, parsed by the server, which explains what is wrong with an impossible date. */
const instant = (description: string) => Type.String({ maxLength: 40, description });

const despite_round = Type.Optional(
  Type.Boolean({
    description: 'The chair agrees to the change although the application is in a running round.',
  }),
);

/** Body of POST /award-programs/applications/{id}/return. */
export const ReturnOrder = Type.Object(
  {
    note: Type.String({
      minLength: 1,
      maxLength: 4000,
      description: 'What to correct, in words to the applicant.',
    }),
    questions: Type.Optional(
      Type.Array(Type.String({ maxLength: 300 }), {
        maxItems: 200,
        description:
          "JSON pointers into the form's answers: the questions, groups or files that may be changed. None: all.",
      }),
    ),
    until: instant('The last instant for the correction, with a time zone: 2030-09-10T23:59:59+05:30.'),
    despite_round,
  },
  closed,
);
export type ReturnOrder = Described<typeof ReturnOrder>;

/** Query of POST /applications/{id}/withdraw. */
export const WithdrawalQuery = Type.Object(
  {
    despite: Type.Optional(
      Type.Enum(withdrawableDecisions, {
        description: 'The public decision on the application, for superadmins who withdraw it all the same.',
      }),
    ),
  },
  closed,
);

const AnswerChange = named('AnswerChange', 'An answer before and after a correction, as people read it.', {
  path: Type.String(),
  label: Type.String(),
  before: Type.String(),
  after: Type.String(),
});

export const ApplicationReturn = named(
  'ApplicationReturn',
  'The return of a submitted application for correction, and its outcome. Times are ISO instants in UTC.',
  {
    _id: Type.String(),
    note: Type.String(),
    questions: Type.Array(Type.Object({ path: Type.String(), label: Type.String() }, closed), {
      description: 'What may be changed; an empty list: everything.',
    }),
    until: Type.String(),
    returned_at: Type.String(),
    outcome: nullable(Type.Enum(returnOutcomes), 'Null while it waits for the correction.'),
    ended_at: nullable(Type.String()),
    changes: Type.Array(AnswerChange, {
      description:
        'The submitted answers and their correction, answer by answer; during the correction, its present saved state.',
    }),
  },
);
export type ApplicationReturn = Described<typeof ApplicationReturn>;

/** Body of PUT /award-programs/applications/{id}/last-date: for one application, or for all drafts of its owner. */
export const OwnLastDate = Type.Object(
  {
    until: nullable(
      instant('The last instant for this application alone, with a time zone.'),
      'Null: the common last date applies again.',
    ),
    reason: Type.String({ minLength: 1, maxLength: 1000, description: 'Shown to its owner, and stored.' }),
    all_drafts: Type.Optional(
      Type.Boolean({ description: 'Also for every other draft of its owner in the same edition.' }),
    ),
    despite_round,
  },
  closed,
);
export type OwnLastDate = Described<typeof OwnLastDate>;

/** Body of POST /accounts/{id}/draft. */
export const DraftToBegin = Type.Object(
  {
    until: instant('The last instant for this draft alone, with a time zone.'),
    reason: OwnLastDate.properties.reason,
  },
  closed,
);
export type DraftToBegin = Described<typeof DraftToBegin>;

export const LastDateOfOne = named(
  'LastDateOfOne',
  'Answer of PUT /award-programs/applications/{id}/last-date and of POST /accounts/{id}/draft: the resulting last date of the application.',
  {
    app_id: Type.String(),
    status: Type.String(),
    last_date: nullable(Type.String(), 'Its own; null: the common one applies.'),
  },
);
export type LastDateOfOne = Described<typeof LastDateOfOne>;
