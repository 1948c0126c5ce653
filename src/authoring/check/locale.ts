import { isObject } from '#engine/values/pointer.ts';
import type { Rule } from '../read/form-source.ts';
import { oneOfThese } from '../read/problem.ts';
import { isLanguage } from './rules/values.ts';

const isText = (value: unknown) => typeof value === 'string' && value !== '';
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) > 0;
const each = (test: (value: unknown) => boolean) => (value: unknown) =>
  isObject(value) && Object.keys(value).every((name) => name !== '') && Object.values(value).every(test);

/** What shared/locale.json may contain, and the form of each value. */
const fields: { readonly [field: string]: readonly [(value: unknown) => boolean, string] } = {
  language: [isLanguage, '"language": "en-US"'],
  counting: [each(isCount), '"counting": { "million": 6, "thousand": 3 }'],
  sum: [(value) => isText(value) && String(value).includes('{words}'), '"sum": "{words} {currency}"'],
  currencies: [
    each((value) => Array.isArray(value) && value.every(isText)),
    '"currencies": { "$": ["usd"] }',
  ],
  units: [each(isText), '"units": { "mio": "million" }'],
  phone: [
    (value) => isObject(value) && /^\d{1,3}$/.test(String(value.country)) && isCount(value.digits),
    '"phone": { "country": "1", "digits": 10 }',
  ],
  monthFirst: [(value) => typeof value === 'boolean', '"monthFirst": true'],
};

/** Units and grouping of a country are given in full, or not at all. */
export const locale: Rule = ({ locale: source }) => {
  if (source === undefined) return [];
  const { value } = source;
  const expected = '{ "language": "en-US", … }';
  if (!isObject(value) || value.language === undefined)
    return [source.problem([], 'the locale does not name its language', expected)];
  return Object.entries(value).flatMap(([field, said]) => {
    const [test, example] = fields[field] ?? [];
    if (test === undefined || example === undefined)
      return [
        source.problem([field], `unknown field "${field}"`, oneOfThese(field, Object.keys(fields)), true),
      ];
    if (field === 'counting' && !/^en\b/i.test(String(value.language))) {
      const wrong = 'sums can be written in words in English only';
      return [source.problem([field], wrong, 'a language such as "en-US", or no "counting"')];
    }
    return test(said) ? [] : [source.problem([field], `"${field}" is invalid`, example)];
  });
};
