import { Type } from 'typebox';
import { awardLevels } from './programme/awards.ts';
import type { FormOutline } from './programme/current-release.ts';
import type { Edition } from './programme/edition-document.ts';
import { phases } from './programme/phase.ts';
import { closed, type Described, named } from './schema.ts';

const documents = 'As in the project’s files, or as published since.';

export const SiteAnswer = named('SiteData', 'Answer of GET /api/site.', {
  release: Type.Object(
    {
      number: Type.Number({ description: '0: the project’s files.' }),
      hash: Type.String({ description: 'Fingerprint of all its content.' }),
      forms: Type.Array(
        Type.Unsafe<FormOutline>({
          type: 'object',
          description: 'Title and parts of a form, and the address of its file.',
        }),
      ),
      editions: Type.Array(Type.Unsafe<Edition>({ type: 'object', description: documents })),
      content: Type.Record(Type.String(), Type.Unknown(), { description: documents }),
    },
    closed,
  ),
  stage: Type.Object(
    {
      edition: Type.String({ description: 'Id of the current edition.' }),
      phase: Type.Enum(phases),
      closes: Type.String({ description: 'Its last day or instant.' }),
    },
    closed,
  ),
  honoured: Type.Array(Type.Object({ level: Type.Enum(awardLevels), year: Type.Number() }, closed), {
    description: 'Years of awards whose winners are public, the newest first.',
  }),
  answers: Type.Record(Type.String(), Type.Unknown(), {
    description: 'Empty here; in a page, the answers of the calls it would make.',
  }),
});
export type SiteAnswer = Described<typeof SiteAnswer>;
