import { Type } from 'typebox';
import { closed, type Described, named, nullable } from '../schema.ts';
import { phases } from './phase.ts';

const day = (description: string) => Type.String({ description: `${description} YYYY-MM-DD, in India.` });

const EditionState = named('EditionState', 'An edition as superadmins see it.', {
  year: Type.Integer(),
  name: Type.String(),
  announced: day('From this day the site announces it.'),
  opens: day('First day of applications.'),
  closes: day('Last day of applications, as in its document.'),
  results: day('From this day the winners are known.'),
  phase: Type.Enum(phases, { description: 'Its phase, by the clock and its last date.' }),
  isAnnounced: Type.Boolean(),
  isCurrent: Type.Boolean({ description: 'The newest announced one: the pages are about it.' }),
  dueAt: nullable(Type.String(), 'Its last date, an ISO instant in UTC; null: applications stay open.'),
  notice: nullable(Type.String(), 'What a person should do about its last date.'),
  drafts: Type.Integer({ description: 'Drafts saved by their owners; they are submitted when it closes.' }),
  unsaved: Type.Integer({ description: 'Drafts saved by the page only; they are not.' }),
  automatic: Type.Integer({ description: 'Applications that its last date submitted.' }),
});
export type EditionState = Described<typeof EditionState>;

/** Answer of GET /editions, newest first. */
export const EditionStates = Type.Array(EditionState);

const BegunEdition = named('BegunEdition', 'An edition in preparation: it is not served yet.', {
  year: Type.Integer(),
  name: Type.String(),
  missing: Type.Integer({ description: 'How much of it is still to be filled in.' }),
});
export type BegunEdition = Described<typeof BegunEdition>;

/** Answer of GET /editions/plan. */
export const EditionPlan = Type.Object(
  {
    begun: Type.Array(BegunEdition),
    next: nullable(Type.Integer(), 'The year that can be begun; null while another is in preparation.'),
  },
  closed,
);
export type EditionPlan = Described<typeof EditionPlan>;

/** Answer of POST /editions/{year}/beginning: changes to review, fill in and propose. */
export const EditionBeginning = Type.Object(
  {
    changes: Type.Array(
      Type.Object(
        {
          path: Type.String(),
          base: nullable(Type.String(), 'Fingerprint of the document to change; null: it is new.'),
          text: nullable(Type.String()),
        },
        closed,
      ),
    ),
  },
  closed,
);
export type EditionBeginning = Described<typeof EditionBeginning>;

/** Answer of GET /editions/{year}/preview. */
export const EditionPreview = Type.Object(
  { html: Type.String({ description: 'The whole page, for a frame that runs no scripts.' }) },
  closed,
);
export type EditionPreview = Described<typeof EditionPreview>;

const EditionDraft = named('EditionDraft', 'A draft of an edition that is not submitted.', {
  _id: Type.String(),
  title: Type.String(),
  company: Type.String(),
  owner: Type.String({ description: 'Name of the owner.' }),
  isSaved: Type.Boolean({ description: 'Whether its owner saved it.' }),
  updated_at: Type.String({ description: 'ISO instant in UTC.' }),
});
export type EditionDraft = Described<typeof EditionDraft>;

/** Answer of GET /editions/{year}/drafts. */
export const EditionDrafts = Type.Object(
  { drafts: Type.Array(EditionDraft), isMore: Type.Boolean({ description: 'There are more than these.' }) },
  closed,
);
export type EditionDrafts = Described<typeof EditionDrafts>;

/** Answer of POST /editions/{year}/hand-over. */
export const HandOver = Type.Object(
  { mails: Type.Integer({ description: 'How many owners get a mail; each gets one per last date.' }) },
  closed,
);
export type HandOver = Described<typeof HandOver>;
