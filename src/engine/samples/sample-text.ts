import type { Schema } from '../definition.ts';
import type { SampleKind } from '../kinds/answer-kind.ts';
import { sampleOfPattern } from './sample-pattern.ts';

const sentences = [
  'The programme began with a survey of every household in the block.',
  'Teachers, health workers and the village councils agreed on three goals for the first year.',
  'Families now fetch safe water within ten minutes of their door.',
  'We measure the outcome twice a year together with an independent institute.',
  'Women lead most of the committees that look after what was built.',
  'What worked in the first district was carried to two more.',
  'The costs per person fell by a fifth once materials were bought together.',
  'Every figure in this report can be followed back to its source.',
];

/** Plausible prose of exactly `count` words, the same each time for a topic; a paragraph every three sentences. */
export function prose(count: number, topic = ''): string {
  const start = [...topic].reduce((sum, char) => sum + char.charCodeAt(0), 0);
  let text = '';
  let left = count;
  for (let at = 0; left > 0; at++) {
    const taken = (sentences[(start + at) % sentences.length] ?? '').split(' ').slice(0, left);
    text += `${at === 0 ? '' : at % 3 === 0 ? '\n\n' : ' '}${taken.join(' ')}`;
    left -= taken.length;
  }
  return text.endsWith('.') ? text : `${text}.`;
}

/** As many whole sentences as fit into `count` words; the first words of one if none fits. */
export function wholeSentences(count: number, topic: string): string {
  for (let words = count; words > 3; words--) {
    const text = prose(words, topic);
    if (sentences.some((sentence) => text.endsWith(sentence))) return text;
  }
  return prose(count, topic);
}

const usual = [
  '9876543210',
  '0421',
  'asha.rao@example.org',
  'https://www.example.org',
  'www.example.org/csr/annual-report',
];
const atTheLimit = [
  '9999999999',
  '9999',
  'asha.lakshmi.venkataraman+csr-awards@social-responsibility.sunrise-textiles.example.org',
  'https://www.example.org/what-we-do/corporate-social-responsibility/annual-report-2024-25.html?part=all#summary',
];

/** A text that fits one question, or undefined if no sample fits its rules. Lengths are in UTF-16 units. */
export function sampleText(schema: Schema, title: string, kind: SampleKind): string | undefined {
  if (schema.format === 'date') return sampleDate(schema, kind);
  const formatted = ofFormat[schema.format ?? ''];
  if (formatted !== undefined) return formatted;
  const { minLength = 0, maxLength, maxWords, pattern, examples } = schema;
  const length = Math.min(maxLength ?? Number.POSITIVE_INFINITY, longest);
  if (typeof pattern === 'string') {
    const candidates = kind === 'limit' ? [...atTheLimit, ...usual] : usual;
    const fits = (text: string) =>
      text.length >= minLength && text.length <= length && new RegExp(pattern, 'u').test(text);
    const given = (examples ?? []).filter((each) => typeof each === 'string');
    const made = [0, 1, minLength].map((times) => sampleOfPattern(pattern, times));
    return [...given, ...candidates, ...made].find((text) => text !== undefined && fits(text));
  }
  if (schema.format === 'password') return sized('Lotus-and-9-rivers', Math.max(minLength, 12), length, kind);
  if (maxWords !== undefined) {
    const text =
      kind === 'limit'
        ? prose(maxWords, title)
        : wholeSentences(Math.min(Math.ceil(maxWords * 0.6), 60), title);
    return text.slice(0, length);
  }
  const text = kind === 'limit' ? `${title}: ${prose(18)}` : `Sample ${title.toLowerCase()}`;
  return sized(text.slice(0, 120), minLength, length, kind).trim();
}

const ofFormat: { readonly [format: string]: string } = {
  time: '09:30',
  'date-time': '2025-03-31T09:30',
  email: 'asha.rao@example.org',
  uri: 'https://www.example.org',
  color: '#1a5fb4',
};

/** The longest sample text for a question without a limit. */
const longest = 15_000;

function sized(text: string, least: number, most: number, kind: SampleKind): string {
  const wanted = kind === 'limit' && most < longest ? most : Math.max(least, Math.min(text.length, most));
  return text.length >= wanted ? text.slice(0, wanted) : text.padEnd(wanted, '-and-more');
}

/** A day in the right order with its sibling; at the limit both are the same day. */
function sampleDate(schema: Schema, kind: SampleKind): string {
  if (kind === 'limit') return '2025-03-31';
  return schema.notAfter === undefined ? '2025-03-31' : '2024-04-01';
}
