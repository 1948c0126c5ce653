import { namesOfMail } from '#content/mails.ts';
import type { Schema } from '#engine/definition.ts';

/** The schema of the mails, each with a line about the placeholders that it may and must use. */
export function withMailNames(schema: Schema): Schema {
  return eachProperty(schema, (group, mails) =>
    eachProperty(mails, (mail, words) => ({ ...words, description: hintOf(group, mail) })),
  );
}

function eachProperty(schema: Schema, change: (name: string, part: Schema) => Schema): Schema {
  const parts = Object.entries(schema.properties ?? {}).map(([name, part]) => [name, change(name, part)]);
  return { ...schema, properties: Object.fromEntries(parts) };
}

function hintOf(group: string, mail: string): string {
  const { may, must } = namesOfMail(group, mail);
  const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');
  const demanded = must.length > 0 ? ` Has to quote ${inBraces(must)}.` : '';
  return `Filled in when the mail goes out: ${inBraces(may)}.${demanded}`;
}
