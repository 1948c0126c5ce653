import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FormDefinition, Json, Schema } from '#engine/definition.ts';
import { fromArchive } from '#engine/revisions/archive.ts';
import { definitionChanges } from '#engine/revisions/definition-changes.ts';
import { itemsOf } from '#engine/schema/schema-kind.ts';
import { isObject } from '#engine/values/pointer.ts';
import { sameJson } from '#engine/values/same-json.ts';
import { readWorkingForm } from '../compile/read-working-form.ts';
import { contentFormId } from '../content/content-form-id.ts';
import { contentOf } from '../content/judge-content.ts';
import { readContentForm } from '../content/read-content-form.ts';
import { fileOf } from '../documents/documents.ts';
import { formIds } from '../read/form-folders.ts';

/** The differences in a form, an edition or a page, one line each. */
export interface InWords {
  readonly title: string;
  readonly lines: readonly string[];
}

/** The differences between two projects in words for people; `paths` are the changed documents. */
export function changesInWords(before: string, now: string, paths: readonly string[]): readonly InWords[] {
  const isForm = (path: string) => !path.startsWith('content/') && !path.startsWith('editions/');
  const others = paths.filter((path) => !isForm(path)).map((path) => documentInWords(before, now, path));
  const forms = paths.some(isForm) ? formsInWords(before, now) : [];
  return [...forms, ...others].filter(({ lines }) => lines.length > 0);
}

function formsInWords(before: string, now: string): InWords[] {
  const [old, current] = [formsOf(before), formsOf(now)];
  const gone = [...old].filter(([id]) => !current.has(id));
  return [
    ...[...current].map(([id, form]) => {
      const earlier = old.get(id);
      if (earlier === undefined) return { title: form.title, lines: ['a new form'] };
      if (earlier.revision === form.revision) return { title: form.title, lines: [] };
      const lines = definitionChanges(earlier, form).map(
        ({ title, notes }) => `“${title}”: ${notes.join('; ')}`,
      );
      return { title: form.title, lines: lines.length > 0 ? lines : ['words beside the questions'] };
    }),
    ...gone.map(([, { title }]) => ({ title, lines: ['the form is gone'] })),
  ];
}

function formsOf(root: string): ReadonlyMap<string, FormDefinition> {
  const schemasDir = join(root, 'schemas');
  return new Map(formIds(schemasDir).map((id) => [id, fromArchive(readWorkingForm(schemasDir, id).data)]));
}

function documentInWords(before: string, now: string, path: string): InWords {
  const [old, current] = [jsonIn(before, path), jsonIn(now, path)];
  const id = contentFormId(current ?? old);
  const name = path.startsWith('editions/') ? `Edition ${/\d+/.exec(path)}` : path;
  if (old === undefined || current === undefined)
    return { title: name, lines: [old === undefined ? 'new' : 'gone'] };
  const lines: string[] = [];
  const compare = (schema: Schema, was: Json | undefined, is: Json | undefined, place: readonly string[]) =>
    lines.push(...difference(schema, was, is, place));
  if (id === undefined || !path.startsWith('content/')) {
    const [asked] = readContentForm('edition').sections;
    compare(asked?.schema ?? {}, contentOf(old) as Json, contentOf(current) as Json, []);
    return { title: name, lines };
  }
  const form = readContentForm(id);
  const [was, is] = [contentOf(old) as Json, contentOf(current) as Json];
  for (const { path: steps, schema, title } of form.sections) {
    const [step] = steps;
    if (step === undefined) compare(schema, was, is, []);
    else compare(schema, isObject(was) ? was[step] : undefined, isObject(is) ? is[step] : undefined, [title]);
  }
  return { title: path === `content/${id}.json` ? form.title : name, lines };
}

function jsonIn(root: string, path: string): Json | undefined {
  try {
    return JSON.parse(readFileSync(join(root, fileOf(path)), 'utf8'));
  } catch {
    return undefined;
  }
}

/** The differences below a place, described by the titles of the form, or by names if there are none. */
function difference(
  schema: Schema,
  was: Json | undefined,
  is: Json | undefined,
  place: readonly string[],
): string[] {
  if (was !== undefined && is !== undefined && sameJson(was, is)) return [];
  const items = itemsOf(schema) ?? {};
  if (isObject(was) && isObject(is)) {
    const properties = { ...schema.properties, ...schema.then?.properties };
    return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((name) => {
      const part = properties[name] ?? {};
      return difference(part, was[name], is[name], [...place, part.title ?? name]);
    });
  }
  if (isListOfGroups(was) && isListOfGroups(is)) {
    if (was.length === is.length)
      return is.flatMap((entry, at) => difference(items, was[at], entry, [...place, nameOf(entry, at)]));
    const added = is.filter((entry) => !was.some((other) => sameJson(entry, other)));
    const removed = was.filter((entry) => !is.some((other) => sameJson(entry, other)));
    const where = place.join(' › ');
    return [
      ...added.map((entry, at) => `${where}: added ${nameOf(entry, at)}`),
      ...removed.map((entry, at) => `${where}: removed ${nameOf(entry, at)}`),
    ];
  }
  return [`${place.join(' › ')}: ${asWords(was)} → ${asWords(is)}`];
}

function isListOfGroups(value: Json | undefined): value is Json[] {
  return Array.isArray(value) && value.some((entry) => isObject(entry));
}

/** An entry by its first words. */
function nameOf(entry: Json, at: number): string {
  const texts = isObject(entry) ? Object.entries(entry) : [];
  const text = texts.find(([name, value]) => name !== 'id' && typeof value === 'string' && value !== '')?.[1];
  return typeof text === 'string' ? `“${shortened(text)}”` : String(at + 1);
}

const most = 160;

function shortened(text: string): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

function asWords(value: Json | undefined): string {
  if (value === undefined || value === null || value === '') return 'nothing';
  if (Array.isArray(value) && value.length === 0) return 'nothing';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return `“${shortened(value)}”`;
  if (Array.isArray(value) && value.every((each) => typeof each === 'string'))
    return `“${shortened(value.join(' '))}”`;
  return shortened(JSON.stringify(value));
}
