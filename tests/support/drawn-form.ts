import { text } from 'node:stream/consumers';
import { createElement } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import type { Schema, UiSchema } from '#engine/definition.ts';
import { liveForm } from '#form/live/live-form.ts';
import { SchemaForm, type SchemaFormProps } from '#form/render/schema-form.tsx';
import { createFormStore } from '#form/store/create-form-store.ts';

/** The HTML of a form of one section, with everything it fetches while rendering. */
export async function drawnForm(
  schema: Schema,
  uiSchema: UiSchema = {},
  fields?: SchemaFormProps['fields'],
): Promise<string> {
  const store = createFormStore(liveForm(schema, { uiSchema }));
  const [section] = store.definition.sections;
  if (section === undefined) throw new Error('There is no section');
  const form = createElement(SchemaForm, { section, store, ...(fields && { fields }) });
  const { prelude } = await prerenderToNodeStream(form);
  return text(prelude);
}
