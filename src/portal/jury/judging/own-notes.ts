import type { Answers, FormDefinition, SectionDefinition } from '#engine/definition.ts';
import { getAt } from '#engine/values/pointer.ts';

/** No section of a score sheet can have this name. */
export const notesSectionId = '_notes';
const id = notesSectionId;

/** Maximum characters of notes, as on the server. */
const longest = 10_000;

const notesSection: SectionDefinition = {
  id,
  path: [id],
  title: 'Private notes',
  previewTitle: 'Private notes',
  schema: {
    type: 'object',
    properties: {
      text: {
        type: 'string',
        title: 'Notes for yourself',
        description: 'Only you can read them; the chair cannot.',
        maxLength: longest,
      },
    },
  },
  uiSchema: { text: { 'ui:widget': 'textarea', 'ui:options': { width: 'full' } } },
  rules: [],
};

/** Where the notes are in the written answers. */
export const notesPath = `/${id}/text`;

/** The form of a sheet with the juror's own notes as one more question, so that they are stored and merged like answers. */
export function withNotes(definition: FormDefinition): FormDefinition {
  return { ...definition, sections: [...definition.sections, notesSection] };
}

/** The answers of a sheet and its notes, combined for that form. */
export function joinNotes(answers: Answers, notes: string): Answers {
  return notes === '' ? answers : { ...answers, [id]: { text: notes } };
}

/** The two separated again. */
export function splitNotes({ [id]: own, ...answers }: Answers): { answers: Answers; notes: string } {
  const text = getAt(own, ['text']);
  return { answers, notes: typeof text === 'string' ? text : '' };
}
