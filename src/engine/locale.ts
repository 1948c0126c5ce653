/**
 * How a country writes: plain data beside the forms, in schemas/shared/locale.json. Every field but the language may be
 * missing; then nothing is parsed or worded in its way.
 */
export interface Locale {
  /** Groups the digits of numbers, as a language tag: "en-US". */
  readonly language: string;
  /** Names of powers of ten, from the largest: `{ "thousand": 3, "hundred": 2 }`. Without them sums are not put into words. */
  readonly counting?: { readonly [name: string]: number };
  /** A sum in words; otherwise "{words} {currency}". */
  readonly sum?: string;
  /** Lower-case words that people write for a currency, by its sign: `{ "$": ["usd"] }`. */
  readonly currencies?: { readonly [sign: string]: readonly string[] };
  /** People's other words for the units of a schema. */
  readonly units?: { readonly [word: string]: string };
  /** For numbers without country code: the code that is removed, and how many digits stay. */
  readonly phone?: { readonly country: string; readonly digits: number };
  /** Whether 3/4/2025 is in March. */
  readonly monthFirst?: boolean;
}

/** English of no country: digits in groups of three, days before months. */
export const neutralLocale: Locale = { language: 'en' };
