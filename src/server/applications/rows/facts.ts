import { correctionsPlace } from '#contract/application/application-envelope.ts';
import { ofRelease } from '#contract/programme/current-release.ts';
import { type ListColumn, listColumns } from '#engine/columns/list-columns.ts';
import type { Answers, FormDefinition } from '#engine/definition.ts';
import { getAt, isObject } from '#engine/values/pointer.ts';
import { correctedPointer } from '#server/forms/served/company-columns.ts';
import { declaredColumns, listedForm } from '#server/forms/served/list-columns.ts';
import type { Corrections } from './corrections.ts';
import { isNumeric } from './fact-expressions.ts';

/** What a column shows, and a figure of the statistics counts, from an application's answers. */
export interface Fact {
  readonly value?: string | number;
  /** The displayed text, if it differs. */
  readonly label?: string;
  /** A superadmin's correction, which takes precedence. */
  readonly corrected?: string;
  /** Its sort position, unless it sorts by its text. */
  readonly order?: number;
  /** What it counts under in the figure of this key; empty if it says nothing. */
  readonly counted?: string;
}

/** The facts of an application, by the key of the column or figure; missing ones are absent. */
export interface Facts {
  readonly [key: string]: Fact;
}

const longest = 500;
/** PostgreSQL indexes all facets of a row together, one by one and as JSON, in at most 2,700 bytes. */
const bytesOfChoices = 1000;
const choiceBytes = ofRelease(() =>
  Math.floor(
    bytesOfChoices / Math.max(1, declaredColumns().filter(({ filter }) => filter !== undefined).length),
  ),
);
const encoder = new TextEncoder();

/** Reads the facts from an application's payload on the wire. */
export function toFacts(form: FormDefinition, wire: Answers): Facts {
  const facts: { [key: string]: Fact } = {};
  const own = listedForm(form);
  if (own !== undefined) facts.form = own;
  for (const column of listColumns(form)) {
    const found = getAt(wire, column.pointer);
    if (typeof found === 'number' && isNumeric(column.cell)) {
      facts[column.key] = { value: found, ...(column.sort !== undefined && { order: found }) };
      continue;
    }
    const label = textOf(isObject(found) ? found.label : undefined);
    const text = textOf(isObject(found) ? found.value : found);
    const value = column.filter ? withinBytes(text, choiceBytes()) : text;
    if (value !== '')
      facts[column.key] = withOrder(column, label === '' || label === value ? { value } : { value, label });
  }
  return facts;
}

/** The facts with a superadmin's corrections, by the names under which payloads have them. */
export function correctFacts(facts: Facts, corrections: Corrections): Facts {
  const corrected = declaredColumns().flatMap((column): [string, Fact][] => {
    const place = correctedPointer(column);
    const better = place && corrections[place.slice(correctionsPlace.length + 1)];
    if (typeof better !== 'string') return [];
    const fact = { value: '', ...facts[column.key], corrected: better };
    return [[column.key, withOrder(column, fact)]];
  });
  return corrected.length === 0 ? facts : { ...facts, ...Object.fromEntries(corrected) };
}

/** The displayed text of a fact; '' if missing. */
export function factText(fact: Fact | undefined): string {
  return String(fact?.corrected ?? fact?.label ?? fact?.value ?? '');
}

function withOrder({ sort }: ListColumn, fact: Fact): Fact {
  const text = String(fact.corrected ?? fact.value);
  if (sort === 'number') return { ...fact, order: /^\d{1,9}$/.test(text) ? Number(text) : -1 };
  return Array.isArray(sort) ? { ...fact, order: sort.indexOf(text) } : fact;
}

function withinBytes(text: string, most: number): string {
  return text.slice(0, encoder.encodeInto(text, new Uint8Array(most)).read);
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, longest) : '';
}
