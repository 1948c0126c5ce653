import type { FormDefinition, Json, Schema } from '#engine/definition.ts';
import { entriesByNumber } from '#engine/schema/entries-by-number.ts';
import { itemsOf } from '#engine/schema/schema-kind.ts';
import { getAt, isObject } from '#engine/values/pointer.ts';
import { formOf, readContentForm, uiOf } from '../content/read-content-form.ts';

/**
 * The form in which an edition is filled in. It does not ask which regions and company sizes there are: applications belong
 * to them. Nor does it ask for the application form and the years with a page of winners: beginning an edition writes those.
 */
export function editionForm(edition: unknown): FormDefinition {
  const [section] = readContentForm('edition').sections;
  if (!section) throw new Error('A form without a section');
  const properties = Object.entries(section.schema.properties ?? {}).map(([part, schema]) => {
    const nameOf = fixed.get(part);
    return [part, nameOf ? groupOf(schema, getAt(edition, [part]), nameOf) : schema] as const;
  });
  const name = `${section.title} of ${String(getAt(edition, ['year']))}`;
  const schema = { ...section.schema, properties: Object.fromEntries(properties) };
  return formOf('edition', name, schema, uiOf(schema));
}

/** Lists whose entries are permanent, and the title of each entry. */
const fixed: ReadonlyMap<string, (entry: unknown) => string> = new Map([
  ['programmes', (region) => `${wordAt(region, 'region')} region`],
  ['enterprises', (size) => wordAt(size, 'level')],
]);

function wordAt(entry: unknown, name: string): string {
  const word = getAt(entry, [name]);
  return typeof word === 'string' ? word : '';
}

/** A list as a group keyed by the numbers of its entries. */
function groupOf(list: Schema, entries: unknown, nameOf: (entry: unknown) => string): Schema {
  const items = itemsOf(list);
  if (!items) throw new Error(`"${list.title}" is no list`);
  // The check of the edition reports what is not a list.
  const parts = (Array.isArray(entries) ? entries : []).map((entry: unknown, at) => [
    String(at),
    { ...items, title: nameOf(entry) },
  ]);
  return { type: 'object', title: list.title ?? '', properties: Object.fromEntries(parts) };
}

/** The part of an edition that its form asks about, as answers. */
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
