import { Type } from 'typebox';
import { closed, type Described, named, nullable } from '../schema.ts';
import { decisionWarnings, outcomes } from './decisions.ts';

/** A decision. It counts once a second person has confirmed it, and is public once the round is. */
export const Decision = named(
  'Decision',
  'The decision on an application in a round. It takes effect once a second superadmin has confirmed it.',
  {
    round: Type.String(),
    application: Type.String(),
    project_title: Type.String(),
    company_name: Type.String(),
    is_reopened: Type.Boolean({
      description:
        'Its application is a draft again: the round stays private until it is submitted, or the decision is taken back.',
    }),
    is_withdrawn: Type.Boolean({
      description: 'Its application was withdrawn after the decision became public.',
    }),
    outcome: Type.Enum(outcomes),
    award: Type.String({ description: 'Name of the award won; empty for all other outcomes.' }),
    competes_for: Type.String({
      description: 'Name of the award of its category; the category itself if there is no such award.',
    }),
    program_name: Type.String({ description: 'Name of its region.' }),
    size: Type.String({ description: 'Its enterprise size; empty if unknown.' }),
    reason: Type.String(),
    decided_by: Type.String(),
    decided_by_name: Type.String(),
    decided_at: Type.String(),
    confirmed_by: nullable(Type.String()),
    confirmed_by_name: nullable(Type.String()),
    confirmed_at: nullable(Type.String()),
  },
);
export type Decision = Described<typeof Decision>;

/** Answer of GET /decisions. */
export const Decisions = named('Decisions', 'The decisions of a round.', { decisions: Type.Array(Decision) });
export type Decisions = Described<typeof Decisions>;

const despite = Type.Optional(
  Type.Array(Type.Enum(decisionWarnings), {
    maxItems: decisionWarnings.length,
    description:
      'The warnings that the person has seen: a decision with other objections is refused with 409.',
  }),
);

/** The body of POST /decisions/{round}/{application}/confirmation. */
export const Confirmation = Type.Object({ despite }, closed);

/** The body of PUT /decisions/{round}/{application}. */
export const DecisionDraft = Type.Object(
  {
    outcome: Type.Enum(outcomes),
    award: Type.Optional(
      Type.String({
        maxLength: 200,
        description: 'Of a winner: an award of the edition; by default that of its category.',
      }),
    ),
    reason: Type.String({ minLength: 1, maxLength: 2000 }),
    despite,
  },
  closed,
);
export type DecisionDraft = Described<typeof DecisionDraft>;

/** The body of PUT /rounds/{id}/publication; null cancels the publication. */
export const Publication = Type.Object(
  {
    publish_at: nullable(
      Type.String({
        description:
          'ISO instant in UTC from which the decisions are public; `now`: at once, by the clock of the server.',
      }),
    ),
    despite,
  },
  closed,
);
