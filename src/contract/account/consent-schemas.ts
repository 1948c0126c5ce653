import { Type } from 'typebox';
import { closed, type Described, named } from '../schema.ts';

export const ConsentNotice = named(
  'ConsentNotice',
  'The current notice about personal data. `version` changes with every word of it.',
  {
    version: Type.String(),
    title: Type.String(),
    lead: Type.String(),
    sections: Type.Array(
      Type.Object({ title: Type.String(), paragraphs: Type.Array(Type.String()) }, closed),
    ),
    contact: Type.String({ description: 'Shown before the help address.' }),
    email: Type.String({ description: 'Whom to ask.' }),
    agreement: Type.String(),
  },
);
export type ConsentNotice = Described<typeof ConsentNotice>;

const version = Type.String({
  maxLength: 100,
  description: 'Version of the notice that was shown to the person.',
});

export const Agreement = Type.Object({ version }, closed);
export type Agreement = Described<typeof Agreement>;

/** Sent with the answers of a registration; without it the person agrees to the present notice. */
export const ShownNotice = Type.Object({ consent_version: Type.Optional(version) });
