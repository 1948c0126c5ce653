import type { FormDefinition, Schema, SectionDefinition, UiSchema } from '#engine/definition.ts';
import { englishRules } from '#engine/english-rules.ts';
import { liveRules } from '../../live/live-form.ts';

/** A hand-made form of one section at `/section`. */
export function storyDefinition(schema: Schema, uiSchema: UiSchema = {}): FormDefinition {
  const section: SectionDefinition = {
    id: 'section',
    path: ['section'],
    title: schema.title ?? 'Section',
    previewTitle: schema.title ?? 'Section',
    schema,
    uiSchema,
    rules: liveRules({ schema }),
  };
  return {
    id: 'story',
    title: schema.title ?? 'Story',
    revision: 'story',
    sections: [section],
    wireConstants: {},
    messages: englishRules,
  };
}
