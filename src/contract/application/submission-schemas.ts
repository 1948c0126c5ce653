import { Type } from 'typebox';
import { submissionStates } from './submission-state.ts';

/** What applications on the wire say about their submission. */
export const submissionParts = {
  submission_state: Type.Enum(submissionStates, {
    description:
      '`draft`: saved by its owner, so it is submitted automatically after the last date. `unsaved`: saved by the page only, so it is not. `due`, `missed`: the same two once the last date has passed. `submitted` by its owner, or `automatic` by the deadline. `returned` for correction until `last_date`; `withdrawn`.',
  }),
  last_date: Type.Optional(
    Type.String({
      description:
        'The last date of this application if it differs from that of the current edition: its own, or that of its edition. An ISO instant in UTC.',
    }),
  ),
  last_date_reason: Type.Optional(Type.String({ description: 'Why it has one.' })),
  submitted_automatically: Type.Optional(
    Type.Boolean({ description: 'Submitted by the deadline as it was last saved, not by its owner.' }),
  ),
  complete: Type.Optional(
    Type.Boolean({
      description:
        'Whether it passed every rule when the deadline submitted it; of a draft that is `unsaved` or `missed`, whether it does now.',
    }),
  ),
  saved_by_owner: Type.Optional(
    Type.Boolean({
      description:
        'Of drafts: whether its owner saved it; a draft saved by the page only is not submitted at the last date.',
    }),
  ),
};
