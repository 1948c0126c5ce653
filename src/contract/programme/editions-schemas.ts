import { Type } from 'typebox';
import { closed, type Described, named, nullable } from '../schema.ts';
import { phases } from './phase.ts';

const day = (description: string) => Type.String({ description: `${description} YYYY-MM-DD, in India.` });

const EditionState = named('EditionState', 'An edition as superadmins see it.', {
  year: Type.Integer(),
  name: Type.String(),
  announced: day('From this day the site tells of it.'),
  opens: day('First day of applications.'),
  closes: day('Last day of applications, as its document says it.'),
  results: day('From this day the winners are known.'),
  phase: Type.Enum(phases, { description: 'How far it has come, by the clock and its last date.' }),
  isAnnounced: Type.Boolean(),
  isCurrent: Type.Boolean({ description: 'The newest one that is announced: pages are about it.' }),
  dueAt: nullable(Type.String(), 'Its last date, an ISO instant in UTC; null: applications stay open.'),
  notice: nullable(Type.String(), 'What somebody should do about its last date.'),
  drafts: Type.Integer({ description: 'Drafts that their owners saved; they are submitted when it closes.' }),
  unsaved: Type.Integer({ description: 'Drafts that only a page saved; they are not.' }),
  automatic: Type.Integer({ description: 'What its last date submitted.' }),
});
export type EditionState = Described<typeof EditionState>;

/** Answer of GET /editions, the newest first. */
export const EditionStates = Type.Array(EditionState);

const EditionDraft = named('EditionDraft', 'A draft of an edition that is not submitted.', {
  _id: Type.String(),
  title: Type.String(),
  company: Type.String(),
  owner: Type.String({ description: 'Name of the person whose draft it is.' }),
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
  { mails: Type.Integer({ description: 'How many owners are mailed; each once for one last date.' }) },
  closed,
);
export type HandOver = Described<typeof HandOver>;
