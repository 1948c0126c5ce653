import { Type } from 'typebox';
import { closed, type Described, named, nullable } from '../schema.ts';
import { FileChange } from './proposals-schemas.ts';

const BegunEdition = named('BegunEdition', 'An edition that is being written: nothing serves it yet.', {
  year: Type.Integer(),
  name: Type.String(),
  missing: Type.Integer({ description: 'How much of it is still to be filled in.' }),
});
export type BegunEdition = Described<typeof BegunEdition>;

/** Answer of GET /editions/plan. */
export const EditionPlan = Type.Object(
  {
    begun: Type.Array(BegunEdition),
    next: nullable(Type.Integer(), 'The year that can be begun; null while another is being written.'),
  },
  closed,
);
export type EditionPlan = Described<typeof EditionPlan>;

/** Answer of POST /editions/{year}/beginning: changes to be read over, filled in and proposed. */
export const EditionBeginning = Type.Object({ changes: Type.Array(FileChange) }, closed);
export type EditionBeginning = Described<typeof EditionBeginning>;

/** Answer of GET /editions/{year}/preview. */
export const EditionPreview = Type.Object(
  { html: Type.String({ description: 'The whole page, for a frame that runs no scripts.' }) },
  closed,
);
export type EditionPreview = Described<typeof EditionPreview>;
