import { inlineReferences } from '#authoring/import/inline-references.ts';
import { Losses, Spot } from '#authoring/import/losses.ts';
import { readGroup } from '#authoring/import/read-group.ts';
import { readQuestion } from '#authoring/import/read-question.ts';
import { withPlaces } from '#authoring/import/wire-places.ts';
import type { Written } from '#authoring/import/written.ts';
import { withWholePlaces } from '#authoring/read/group-places.ts';
import { plainSchema } from '#engine/compile/plain-schema.ts';
import type { Schema } from '#engine/definition.ts';
import { compiledForm } from './compiled-form.ts';

/** The form that an import makes of a schema, before removing what the check refuses. */
export async function importedForm(schema: Written) {
  const losses = new Losses();
  const top = new Spot(losses);
  const { schema: whole } = inlineReferences(schema, top);
  const read = { type: 'object', ...readGroup(whole, {}, top, readQuestion) };
  const placed = withWholePlaces(withPlaces(read, losses)) as Schema;
  return { form: await compiledForm(plainSchema(placed, {})), losses: losses.list };
}
