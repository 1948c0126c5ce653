import type { Answers, Choice, FormDefinition, SectionDefinition } from '#engine/definition.ts';
import { pickWidget } from '#engine/interface/pick-widget.ts';
import { resolve } from '#engine/resolve/resolve.ts';
import { allQuestions, type Question } from '#engine/resolve/visibility.ts';
import { choicesOf } from '#engine/schema/schema-kind.ts';
import { setAt } from '#engine/values/pointer.ts';

/** A question reduced to the markup of a hand-written page. */
export interface PlainQuestion {
  readonly id: string;
  readonly section: string;
  readonly label: string;
  readonly widget: string;
  readonly required: boolean;
  readonly choices: readonly Choice[];
  /** Another question depends on this answer. */
  readonly decides: boolean;
  readonly shownFor?: { readonly id: string; readonly value: string };
}

const native = new Set(['textarea', 'select', 'radio', 'checkbox', 'files', 'date', 'amount']);
const idOf = (question: Question) => question.keys.join('-');

/** The questions of a form for the bare page of the benchmark; conditions are found by trying each choice. */
export function plainQuestions(definition: FormDefinition, regions: readonly Choice[]): PlainQuestion[] {
  return definition.sections.flatMap((section) => {
    const conditions = conditionsOf(definition, section);
    const deciding = new Set([...conditions.values()].map((condition) => condition.id));
    return allQuestions(section).map((question) => {
      const { schema, uiSchema } = question;
      const widget = pickWidget(schema, uiSchema['ui:widget']) ?? 'text';
      const shownFor = conditions.get(question.path);
      return {
        id: idOf(question),
        section: section.id,
        label: schema.title ?? question.name,
        widget: native.has(widget) ? widget : 'text',
        required: question.required,
        choices: schema['x-options'] === undefined ? (choicesOf(schema) ?? []) : regions,
        decides: deciding.has(idOf(question)),
        ...(shownFor && { shownFor }),
      };
    });
  });
}

function conditionsOf(
  definition: FormDefinition,
  section: SectionDefinition,
): Map<string, { id: string; value: string }> {
  const asked = (document: Answers) =>
    resolve(definition, document).questions.filter(({ sectionId }) => sectionId === section.id);
  const shown = new Set(asked({}).map((question) => question.path));
  const found = new Map<string, { id: string; value: string }>();
  for (const decider of allQuestions(section)) {
    for (const choice of choicesOf(decider.schema) ?? []) {
      const document = setAt({}, decider.keys, choice.value);
      for (const question of asked(document)) {
        if (!shown.has(question.path)) found.set(question.path, { id: idOf(decider), value: choice.value });
      }
    }
  }
  return found;
}
