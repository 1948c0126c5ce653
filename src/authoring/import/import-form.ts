import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { isObject } from '#engine/values/pointer.ts';
import { layOut } from '#engine/written/lay-out.ts';
import { checkForm } from '../check/check-form.ts';
import { compileForm } from '../compile/compile-form.ts';
import { readWorkingForm } from '../compile/read-working-form.ts';
import { registeredIn } from '../read/registered.ts';
import { readSource } from '../read/source.ts';
import { noteDifferences } from './compare-verdicts.ts';
import { type Loss, Losses, Spot } from './losses.ts';
import { readSection } from './read-section.ts';
import { repaired } from './repair.ts';
import { withPlaces } from './wire-places.ts';
import { interfaceOf } from './write-interface.ts';
import type { Written } from './written.ts';

/** A form folder that an import wrote. */
export interface Imported {
  readonly id: string;
  /** Names of its files. */
  readonly files: readonly string[];
  /** Where it differs from the schema. */
  readonly losses: readonly Loss[];
}

/** A folder name from a file name: `Member Card.schema.json` becomes `member-card`. */
export function formIdOf(file: string): string {
  const name = basename(file).replace(/(\.schema)?\.json$/i, '');
  return (
    name
      .replace(/[^A-Za-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .toLowerCase() || 'form'
  );
}

/**
 * Writes a form folder from an ordinary JSON Schema, or from a file `{ "schema": …, "uiSchema": … }`. What no form can
 * state is left out and listed; the result passes the check and compiles. Throws, and writes nothing, if the folder
 * exists or nothing can be asked.
 */
export async function importForm(schemasDir: string, file: string, id = formIdOf(file)): Promise<Imported> {
  if (existsSync(join(schemasDir, id)))
    throw new Error(`schemas/${id} is there already: take it away, or choose another name with --as NAME`);
  if (!/^[a-z][a-z0-9-]*$/.test(id))
    throw new Error(`"${id}" is not a name for a form: small letters, digits and -`);
  const { schema, ui } = readFile(file);
  const losses = new Losses();
  const top = new Spot(losses);
  const { section, isGroup, hints } = readSection(schema, ui, id, top);
  const staging = mkdtempSync(join(schemasDir, '.import-'));
  try {
    cpSync(join(schemasDir, 'shared'), join(staging, 'shared'), { recursive: true });
    mkdirSync(join(staging, id));
    const registering = join(staging, 'shared/registered.json');
    const reading = existsSync(registering) ? readSource(staging, registering) : undefined;
    const registered = registeredIn(reading && 'source' in reading ? reading.source : undefined);
    const write = (name: string, value: unknown): string => {
      const text = layOut(JSON.stringify(value, null, 2));
      writeFileSync(join(staging, id, name), text);
      return text;
    };
    const { constants } = losses;
    const sentAlways = Object.keys(constants).length > 0 && { wireConstants: constants };
    write('form.json', { $schema: '../form.meta.json', for: 'nobody yet', ...sentAlways });
    repaired(section, losses, (tried) => {
      const text = write(`${id}.schema.json`, {
        $schema: '../question.meta.json',
        ...withPlaces(tried, losses),
      });
      write(`${id}.ui.json`, interfaceOf(tried, hints, top, registered));
      return { text, problems: checkForm(staging, id) };
    });
    const form = compileForm(readWorkingForm(staging, id));
    if (isGroup) noteDifferences(schema, form, losses);
    renameSync(join(staging, id), join(schemasDir, id));
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
  return { id, files: ['form.json', `${id}.schema.json`, `${id}.ui.json`], losses: losses.list };
}

function readFile(file: string): { readonly schema: Written; readonly ui: Written } {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(`${file} cannot be read as JSON: ${(cause as Error).message}`, { cause });
  }
  if (!isObject(value)) throw new Error(`${file} holds no JSON Schema: an object is expected`);
  if (!isObject(value.schema) || value.type !== undefined || value.properties !== undefined)
    return { schema: value, ui: {} };
  return { schema: value.schema, ui: isObject(value.uiSchema) ? value.uiSchema : {} };
}
