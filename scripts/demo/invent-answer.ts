import type { Json, Schema } from '#engine/definition.ts';
import type { Question } from '#engine/resolve/visibility.ts';
import { sampleAnswer } from '#engine/samples/sample-answers.ts';
import { choicesOf } from '#engine/schema/schema-kind.ts';
import type { Random } from './random.ts';
import type { Scene } from './scene.ts';
import { inventDesignation, inventMobile } from './vocabulary/people.ts';
import { addressAt, projectPlace } from './vocabulary/places.ts';
import { projectTitle, prose } from './vocabulary/prose.ts';

/**
 * An answer that the schema of a question allows; its title and the scene make it likely. Where nothing of ours fits the
 * rules, the engine's plain sample does. Throws when that does not either.
 */
export function inventAnswer(question: Question, scene: Scene): Json {
  const { schema } = question;
  const { random } = scene;
  if (schema.const !== undefined) return schema.const;
  const asked = schema['x-options'];
  if (asked !== undefined) return scene.options[asked] ?? plainSample(question);
  if (schema.amount) return inventAmount(schema.title ?? '', scene);
  const choices = choicesOf(schema);
  if (choices && schema.type !== 'array') return choose(schema, scene);
  switch (schema.type) {
    case 'boolean':
      return schema.enum?.[0] ?? random.chance(80);
    case 'integer':
    case 'number':
      return countOfStaff(schema, scene) ?? inventNumber(schema, random);
    case 'string':
      return inventText(question, scene) ?? plainSample(question);
    default:
      return plainSample(question);
  }
}

function plainSample(question: Question): Json {
  const sample = sampleAnswer(question);
  if (sample === undefined) throw new Error(`No invented answer fits the rules of "${question.path}"`);
  return sample;
}

/** A choice that fits the scene, or any, the first ones more often. */
function choose({ oneOf, enum: listed }: Schema, { random, leanings }: Scene): Json {
  const values = oneOf?.flatMap((it) => (it.const === undefined ? [] : [it.const])) ?? listed ?? [];
  return values.find((value) => typeof value === 'string' && leanings.has(value)) ?? random.lean(values);
}

/** The company's turnover, or what a project may cost. */
function inventAmount(title: string, { company, random }: Scene): Json {
  const most = Math.max(400_000, Math.min(company.turnover / 60, 250_000_000));
  const rupees = /turnover/i.test(title) ? company.turnover : random.spread(200_000, most);
  return rupees >= 10_000_000
    ? { amount: Math.round(rupees / 100_000) / 100, unit: 'crores' }
    : { amount: Math.max(1, Math.round(rupees / 1000) / 100), unit: 'lacs' };
}

/** People of the company and what they gave: never more than it employs, one for every forty lakh rupees or so. */
function countOfStaff({ title = '', type, maximum }: Schema, { company, random }: Scene): number | undefined {
  if (
    type !== 'integer' ||
    Number(maximum ?? 1e12) < 1e6 ||
    !/employee|participation|person.?h(ou)?rs/i.test(title)
  )
    return undefined;
  const staff = Math.max(12, Math.round(company.turnover / 4_000_000));
  if (/total.*employee/i.test(title)) return staff;
  const took = Math.max(1, Math.round(staff * (0.02 + 0.3 * random.share())));
  return /h(ou)?rs/i.test(title) ? took * random.whole(3, 16) : took;
}

function inventNumber(schema: Schema, random: Random): number {
  const { minimum = 0, maximum = Number.MAX_SAFE_INTEGER, multipleOf } = schema as Record<string, number>;
  const isWhole = schema.type === 'integer';
  // A range of years, as a range of thousands would be, is answered from its sensible part.
  if (minimum === 1000 && maximum === 9999) return 2022 - Math.floor(72 * random.share() ** 1.6);
  const most = Math.min(maximum, minimum + (maximum === 100 ? 5 : 60_000));
  const step = multipleOf ?? (isWhole ? 1 : 0.01);
  const number = isWhole
    ? minimum + Math.floor(random.spread(1, most - minimum + 1)) - 1
    : minimum + random.share() * (most - minimum);
  return Number((Math.floor(number / step) * step).toFixed(6));
}

/** A text that fits, or undefined when none of ours does. Lengths are in UTF-16 units. */
function inventText(question: Question, scene: Scene): string | undefined {
  const { schema } = question;
  const title = schema.title ?? question.name;
  if (schema.format === 'date') return inventDate(schema, scene.random);
  const { minLength = 0, maxLength = 10_000, maxWords } = schema as Record<string, number>;
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength;
  if (maxWords) {
    const text = /partner/i.test(title)
      ? `${scene.partner}, ${scene.place.city}`
      : prose(scene, Math.max(1, Math.round(maxWords * scene.eloquence)), title);
    return fits(text) ? text : undefined;
  }
  if (typeof schema.pattern !== 'string') {
    const text = shortText(question, title, scene);
    return fits(text) ? text : undefined;
  }
  const pattern = compiled(schema.pattern);
  return patterned(question, scene).find((text) => fits(text) && pattern.test(text));
}

const patterns = new Map<string, RegExp>();

function compiled(pattern: string): RegExp {
  const known = patterns.get(pattern) ?? new RegExp(pattern, 'u');
  patterns.set(pattern, known);
  return known;
}

/** Whom a question is about: `/contact/email` and `/contact/name` are about one person, as are `/firstEmail` and `/firstName`. */
function partOf({ path }: Question): string {
  return path.replace(/(name|email|phone|designation)$/i, '');
}

function patterned(question: Question, { random, company, districts, personAs }: Scene): readonly string[] {
  const { first, last } = personAs(partOf(question));
  const person = `${first}.${last}`.toLowerCase().replace(/[^a-z.]/g, '');
  return [
    inventMobile(random),
    random.pick(districts),
    `${person}@${company.domain}`,
    `https://www.${company.domain}`,
  ];
}

/** A day of the years that are judged; the one that must not come later lies in the first of them. */
function inventDate(schema: Schema, random: Random): string {
  const [first, last] = schema.notAfter ? ['2022-06-01', '2024-06-30'] : ['2024-07-01', '2025-06-30'];
  const [from, to] = [Date.parse(first), Date.parse(last)];
  return new Date(from + random.share() * (to - from)).toISOString().slice(0, 10);
}

function shortText(question: Question, title: string, scene: Scene): string {
  const { random, company, place, seat, personAs } = scene;
  const asked = title.toLowerCase();
  if (/project.*(title|name)/.test(asked)) return scene.title ?? projectTitle(scene);
  if (/legal|company/.test(asked)) return company.name;
  if (/designation/.test(asked)) return inventDesignation(random);
  if (/club/.test(asked))
    return `Rotary Club of ${place.city} ${random.pick(['Central', 'Midtown', 'North', 'South', 'Heritage', 'Lake City'])}`;
  if (/address/.test(asked)) return addressAt(random, seat);
  if (/location|place|district|state/.test(asked)) return projectPlace(random, place);
  if (/partner/.test(asked)) return scene.partner;
  if (/type/.test(asked)) {
    return random.pick(['Statutory corporation', 'Joint venture', 'Branch of a foreign company']);
  }
  if (/name|person|rotarian/.test(asked)) {
    const { first, last } = personAs(partOf(question));
    return `${first} ${last}`;
  }
  return prose(scene, 24, title);
}
