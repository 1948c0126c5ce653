import type { Answers, FormDefinition, SectionDefinition } from '#engine/definition.ts';
import { getAt } from '#engine/values/pointer.ts';

/** No section of a form of staff has such a name. */
export const notesSectionId = '_notes';
const id = notesSectionId;

/** Most characters of notes, as the server takes them. */
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

/** Where the notes are in what is written. */
export const notesPath = `/${id}/text`;

/** The form of a sheet with the juror's own notes as one more question: they are kept and merged as all answers are. */
export function withNotes(definition: FormDefinition): FormDefinition {
  return { ...definition, sections: [...definition.sections, notesSection] };
}

/** Answers of a sheet and its notes as that form holds them. */
export function joinNotes(answers: Answers, notes: string): Answers {
  return notes === '' ? answers : { ...answers, [id]: { text: notes } };
}

/** The same apart again. */
export function splitNotes({ [id]: own, ...answers }: Answers): { answers: Answers; notes: string } {
  const text = getAt(own, ['text']);
  return { answers, notes: typeof text === 'string' ? text : '' };
}
