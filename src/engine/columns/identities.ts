import type { FormDefinition } from '../definition.ts';
import type { IdentityRule } from '../evaluation-rules.ts';
import type { ResolvedForm } from '../resolve/resolve.ts';
import { allQuestions } from '../resolve/visibility.ts';
import { memoByObject } from '../values/memo-by-object.ts';

/** A question whose answer distinguishes companies or projects. */
export interface Identifying extends IdentityRule {
  /** Where the form asks it. */
  readonly path: string;
  /** The title of the question. */
  readonly label: string;
}

/** The questions that a form declares by `x-identifies`. */
export const identifyingQuestions = memoByObject((definition: FormDefinition): readonly Identifying[] =>
  definition.sections.flatMap(allQuestions).flatMap(({ schema, path, label }) => {
    const rule = schema['x-identifies'];
    return rule === undefined ? [] : [{ ...rule, path, label }];
  }),
);

/**
 * The values by which applications are compared: the same text for the same company, however it is written; '' says nothing.
 */
export function identitiesOf(
  definition: FormDefinition,
  { questions }: ResolvedForm,
): readonly { readonly as: IdentityRule['as']; readonly value: string }[] {
  return identifyingQuestions(definition).flatMap(({ as, leaveOut = [], path }) => {
    const answer = questions.find((it) => it.path === path)?.answer;
    const value = typeof answer === 'string' ? readers[as](answer, leaveOut) : '';
    return value === '' ? [] : [{ as, value }];
  });
}

/** Databases index it. */
const longest = 120;

const readers: {
  readonly [as in IdentityRule['as']]: (answer: string, leaveOut: readonly string[]) => string;
} = { name: toWords, title: toWords, domain: toDomain, phone: toNumber };

/** Letters and digits in lower case, without words that say nothing, unless there are no others. */
function toWords(text: string, leaveOut: readonly string[]): string {
  const words = plain(text);
  const silent = leaveOut.map(plain).sort((a, b) => b.length - a.length);
  const rest = silent.reduce((left, each) => ` ${left} `.replaceAll(` ${each} `, ' ').trim(), words);
  return (rest === '' ? words : rest).slice(0, longest);
}

function plain(text: string): string {
  const letters = text.normalize('NFKD').toLowerCase().replaceAll('&', ' and ');
  return letters
    .replace(/['’.]|[\u0300-\u036f]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** The domain of a website or an address. An excluded domain belongs to many. */
function toDomain(text: string, leaveOut: readonly string[]): string {
  const place = text
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/[/?#].*$/s, '');
  const domain = place
    .slice(place.lastIndexOf('@') + 1)
    .replace(/:\d+$|^www\./g, '')
    .replace(/\.$/, '');
  const isOfMany = leaveOut.some((each) => domain === each || domain.endsWith(`.${each}`));
  return isOfMany ? '' : domain.slice(0, longest);
}

/** The last ten digits: with and without the country code it is the same number. */
function toNumber(text: string): string {
  return text.replace(/\D/g, '').slice(-10);
}
