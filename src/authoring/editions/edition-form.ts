import type { FormDefinition, Json, Schema } from '#engine/definition.ts';
import { entriesByNumber } from '#engine/schema/entries-by-number.ts';
import { itemsOf } from '#engine/schema/schema-kind.ts';
import { getAt, isObject } from '#engine/values/pointer.ts';
import { formOf, readContentForm } from '../content/read-content-form.ts';

/**
 * The form in which an edition is filled in: its days, its words and its functions. Which regions there are is not asked:
 * applications belong to them.
 */
export function editionForm(edition: unknown): FormDefinition {
  const [section] = readContentForm('edition').sections;
  const { programmes, ...properties } = section?.schema.properties ?? {};
  const items = programmes && itemsOf(programmes);
  const regions = getAt(edition, ['programmes']);
  if (!section || !items || !Array.isArray(regions)) throw new Error('An edition without regional awards');
  const parts = regions.map((region: unknown, at): [string, Schema] => [
    String(at),
    { ...items, title: nameOf(region) },
  ]);
  const { title = '' } = programmes;
  const group: Schema = { type: 'object', title, properties: Object.fromEntries(parts) };
  const name = `${section.title} of ${String(getAt(edition, ['year']))}`;
  return formOf('edition', name, { ...section.schema, properties: { ...properties, programmes: group } }, {});
}

function nameOf(region: unknown): string {
  const name = getAt(region, ['region']);
  return typeof name === 'string' ? `${name} region` : 'Region';
}

/** Of what an edition says that which its form asks, as answers. */
export function editionAnswers({ sections: [section] }: FormDefinition, edition: Json): Json {
  return section ? asked(section.schema, entriesByNumber(section.schema, edition)) : {};
}

function asked({ properties }: Schema, value: Json): Json {
  if (properties === undefined || !isObject(value)) return value;
  const parts = Object.entries(properties).flatMap(([name, part]) => {
    const said = value[name];
    return said === undefined ? [] : [[name, asked(part, said)] as const];
  });
  return Object.fromEntries(parts);
}
