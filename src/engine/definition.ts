/**
 * What a form is, once its schema files have been read.
 *
 * Programme staff write `schemas/<form>/*.schema.json` and `*.ui.json`; `scripts/generate.ts` turns them into one
 * `FormDefinition` per form. Everything that knows a question knows it from here.
 */

import type {
  CitationRule,
  CountRule,
  IdentityRule,
  ListRule,
  ScoreShare,
  SectionScore,
} from './evaluation-rules.ts';
import type { Locale } from './locale.ts';

/** Any JSON value. Answers, payloads and schema values are of this type. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A JSON object: the answers to one section, or to a whole form. */
export interface Answers {
  [key: string]: Json;
}

/** One labelled choice of a question. `value` is stored, `label` is shown. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** An uploaded file in an answer; the server has the bytes and the authoritative record. `size` in bytes. */
export type FileRecord = {
  readonly key: string;
  readonly filename: string;
  readonly size: number;
};

/** A sum of money as entered: `amount` counts `unit`s and may have decimals. */
export interface Amount {
  readonly amount: number;
  /** One of the units that the schema of the question declares. */
  readonly unit: string;
}

/** What an `amount` question declares about its currency. */
export interface AmountRules {
  /** Shown before a sum: "$". */
  readonly sign: string;
  /** The unit of the payload and of tables of numbers: "dollars". */
  readonly currency: string;
  /** Decimal places of the currency. */
  readonly decimals: number;
  /** How digits are grouped in displayed sums, as a language tag. */
  readonly locale: string;
  /** Powers of ten by unit: `{ "thousand": 3, "million": 6 }`. */
  readonly units: { readonly [unit: string]: number };
}

/** Limits of a file question. `maxMegabytes` is per file, 1 MB = 1,048,576 bytes. */
export interface FileLimits {
  readonly maxCount: number;
  readonly maxMegabytes: number;
  readonly types: readonly string[];
}

/** Limits that answers usually respect; beyond one of them the person is asked. */
export interface DoubtRule {
  readonly minimum?: number | Amount;
  readonly maximum?: number | Amount;
  /** A day, YYYY-MM-DD or `today`; a number is compared as a year. */
  readonly earliest?: string;
  readonly latest?: string;
  /** The number or amount that is usually not smaller: the name of a sibling, or a JSON pointer into the document. */
  readonly notAbove?: string;
  /** The question to the person; `{value}` is the answer, `{limit}` what it exceeds. */
  readonly ask: string;
}

/** The form of a value on the wire: itself, `{label, value}` of a choice, the sum of an amount in whole currency, files. */
export type WireForm = 'value' | 'option' | 'sum' | 'files';

/** One place of an answer in the payload. */
export interface WirePlace {
  /** JSON pointer into the payload. */
  readonly pointer: string;
  /** Defaults to the kind of the question: amounts are sent as `sum`, files as `files`, everything else as `value`. */
  readonly as?: WireForm;
  /** Sent when there is no answer; without it an unanswered question is left out. */
  readonly empty?: Json;
}

/**
 * A JSON Schema (draft-07) node with our own keywords. References are already resolved. schemas/README.md explains the
 * own keywords to staff.
 */
export interface Schema {
  readonly $id?: string;
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly default?: Json;
  readonly const?: Json;
  readonly enum?: readonly Json[];
  readonly format?: string;
  readonly properties?: { readonly [name: string]: Schema };
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly patternProperties?: { readonly [pattern: string]: Schema };
  readonly propertyNames?: Schema;
  readonly dependencies?: { readonly [name: string]: Schema | string[] };
  readonly items?: Schema | Schema[];
  readonly additionalItems?: boolean | Schema;
  readonly uniqueItems?: boolean;
  readonly contains?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly examples?: readonly Json[];
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly not?: Schema;
  /** In a condition: what the answers of other sections must be, by section name. */
  readonly sections?: { readonly [sectionId: string]: Schema };
  readonly if?: Schema;
  readonly then?: Schema;
  readonly else?: Schema;
  readonly errorMessage?: string | { readonly [rule: string]: string | { readonly [name: string]: string } };
  /** Longest text, in words. */
  readonly maxWords?: number;
  /** This object is one question: an `Amount`, with this currency. */
  readonly amount?: AmountRules;
  /** This array is one question: a list of `FileRecord`s. */
  readonly files?: FileLimits;
  /** Name of the sibling date that must not be before this one. */
  readonly notAfter?: string;
  /** Name of the sibling number that must not be below this one. */
  readonly notAbove?: string;
  /** Name of the sibling whose answer this one must repeat. */
  readonly sameAs?: string;
  /** Name of a list of choices known only at run time; page and server know where it comes from. */
  readonly 'x-options'?: string;
  /** When a valid answer is unusual enough to ask about it; the first match asks. */
  readonly 'x-doubt'?: readonly DoubtRule[];
  /** The points of the section, or of the question as one of its criteria; see `scoreOf`. */
  readonly 'x-score'?: SectionScore | ScoreShare;
  /** How lists of applications show the answer; without it they do not. */
  readonly 'x-list'?: ListRule;
  /** A figure of the statistics that its answers fill; without it none. */
  readonly 'x-count'?: CountRule;
  /** The role of the answer in the citation of a project; without it none. */
  readonly 'x-citation'?: CitationRule;
  /** What likely duplicates share; see `identitiesOf`. */
  readonly 'x-identifies'?: IdentityRule;
  readonly 'x-wire'?: string | WirePlace | readonly (string | WirePlace)[];
  /** Incremented when earlier answers no longer answer the question; 1 without it. */
  readonly 'x-meaning'?: number;
  /** Where the question was before it moved here, as pointers into the document. */
  readonly 'x-moved-from'?: string | readonly string[];
  readonly [keyword: string]: unknown;
}

/** The UI of a section: RJSF's UI schema (`ui:widget`, `ui:placeholder`, `ui:order`, …). */
export interface UiSchema {
  readonly [key: string]: unknown;
}

/** A finding of a compiled validator, in ajv's shape. */
export interface RuleError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly schemaPath: string;
  /** `errors`: the findings behind a message of ajv-errors. */
  readonly params: { readonly errors?: readonly RuleError[]; readonly [name: string]: unknown };
  readonly message?: string;
}

/** A rule compiled ahead of time; like ajv's functions it stores its findings on itself. */
export interface Validate {
  (data: unknown): boolean;
  errors?: readonly RuleError[] | null;
}

/** One tab of a form. */
export interface SectionDefinition {
  /** Name of the section; the key of its answers in the document unless `path` is empty. */
  readonly id: string;
  /** The place of its answers in the document: `[id]`, or `[]` for a form of a single section. */
  readonly path: readonly string[];
  /** Tab title, e.g. "A. General Information". */
  readonly title: string;
  /** Its heading in the preview; adjacent sections with the same heading share one group. */
  readonly previewTitle: string;
  readonly schema: Schema;
  readonly uiSchema: UiSchema;
  /**
   * Compiled rules: a function per part of `schema` in the order of `everyPart`, applied to answers that count. Empty if
   * nothing is validated: what was submitted under a revision has been validated.
   */
  readonly rules: readonly Validate[];
}

/** A whole form; `T` is the type of its complete answers, generated from the same schemas. Most code works with any form. */
export interface FormDefinition<T = unknown> {
  readonly id: string;
  readonly title: string;
  /** Hash of the content of the schema files; identifies the questions a draft was written under. */
  readonly revision: string;
  readonly sections: readonly SectionDefinition[];
  /** Fixed values of the payload, by JSON pointer (e.g. application_level is always "district"). */
  readonly wireConstants: { readonly [pointer: string]: Json };
  /** Wording of the rules, from schemas/shared/messages.json; `{title}`, `{limit}` … are filled in per question. */
  readonly messages: { readonly [rule: string]: string };
  /** How the people who fill it in write, from schemas/shared/locale.json; English of no country by default. */
  readonly locale?: Locale;
  /** Carries `T`; never set. */
  readonly answersType?: T;
}

/** A rule that an answer breaks. `path` is a JSON pointer into the document, `message` is for people. */
export interface FieldError {
  readonly path: string;
  readonly message: string;
  /** The schema keyword that was broken, e.g. `required`, `maxWords`. */
  readonly rule: string;
}

/** Outcome of a parse: the value, or everything wrong with the input. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** Choices known only at run time, by the name in a question's `x-options`. */
export interface RuntimeOptions {
  readonly [name: string]: readonly Choice[];
}
