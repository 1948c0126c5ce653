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

/** Any JSON value. Answers, payloads and schema values are all of this kind. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A JSON object: the answers to one section, or to a whole form. */
export interface Answers {
  [key: string]: Json;
}

/** One labelled choice of a question. `value` is stored, `label` is read by people. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** An uploaded file as an answer holds it; the bytes and the authoritative record are the server's. `size` in bytes. */
export type FileRecord = {
  readonly key: string;
  readonly filename: string;
  readonly size: number;
};

/** A sum of money as people enter it: `amount` counts `unit`s and may have decimals. */
export interface Amount {
  readonly amount: number;
  /** One of the units that the schema of the question names. */
  readonly unit: string;
}

/** What an `amount` question says about its currency. */
export interface AmountRules {
  /** Shown before a sum: "$". */
  readonly sign: string;
  /** What the payload and a table of numbers count: "dollars". */
  readonly currency: string;
  /** Digits after the point that the currency has. */
  readonly decimals: number;
  /** How digits are grouped where a sum is read, as a language tag. */
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

/** Limits that answers usually keep; beyond one of them the person is asked. */
export interface DoubtRule {
  readonly minimum?: number | Amount;
  readonly maximum?: number | Amount;
  /** A day, YYYY-MM-DD or `today`; a number is compared as a year. */
  readonly earliest?: string;
  readonly latest?: string;
  /** The number or amount that is usually not smaller: the name of a sibling, or a JSON pointer into the document. */
  readonly notAbove?: string;
  /** The question to the person; `{value}` is the answer, `{limit}` what it lies beyond. */
  readonly ask: string;
}

/** How a value looks on the wire: itself, `{label, value}` of a choice, the sum of an amount in whole currency, files. */
export type WireForm = 'value' | 'option' | 'sum' | 'files';

/** One place an answer takes in the payload. */
export interface WirePlace {
  /** JSON pointer into the payload. */
  readonly pointer: string;
  /** Defaults to what the question is: amounts travel as `sum`, files as `files`, all else as `value`. */
  readonly as?: WireForm;
  /** Sent when there is no answer; without it an unanswered question is left out. */
  readonly empty?: Json;
}

/**
 * A JSON Schema (draft-07) node with our own keywords. References are already resolved.
 * The own keywords are explained for staff in schemas/README.md.
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
  /** In a condition: what the answers of other sections must be, by the names of the sections. */
  readonly sections?: { readonly [sectionId: string]: Schema };
  readonly if?: Schema;
  readonly then?: Schema;
  readonly else?: Schema;
  readonly errorMessage?: string | { readonly [rule: string]: string | { readonly [name: string]: string } };
  /** Longest text, in words. */
  readonly maxWords?: number;
  /** This object is one question: an `Amount`, and this is its currency. */
  readonly amount?: AmountRules;
  /** This array is one question: a list of `FileRecord`s. */
  readonly files?: FileLimits;
  /** Name of the sibling date that must not lie before this one. */
  readonly notAfter?: string;
  /** Name of the sibling number that must not lie below this one. */
  readonly notAbove?: string;
  /** Name of the sibling whose answer this one must repeat. */
  readonly sameAs?: string;
  /** Name of a list of choices that is known only at run time; page and server know where it comes from. */
  readonly 'x-options'?: string;
  /** When an answer that keeps the rules is unusual enough to ask about it; the first that fits asks. */
  readonly 'x-doubt'?: readonly DoubtRule[];
  /** What the section brings, or the question as a criterion of it; see `scoreOf`. */
  readonly 'x-score'?: SectionScore | ScoreShare;
  /** How lists of applications show the answer; without it they do not. */
  readonly 'x-list'?: ListRule;
  /** A figure of the statistics that its answers fill; without it none. */
  readonly 'x-count'?: CountRule;
  /** What the citation of a project makes of the answer; without it nothing. */
  readonly 'x-citation'?: CitationRule;
  /** What likely duplicates have in common; see `identitiesOf`. */
  readonly 'x-identifies'?: IdentityRule;
  readonly 'x-wire'?: string | WirePlace | readonly (string | WirePlace)[];
  /** Counted up when earlier answers no longer answer the question; 1 without it. */
  readonly 'x-meaning'?: number;
  /** Where the question stood before it moved here, as pointers into the document. */
  readonly 'x-moved-from'?: string | readonly string[];
  readonly [keyword: string]: unknown;
}

/** How a section is asked: RJSF's UI schema (`ui:widget`, `ui:placeholder`, `ui:order`, …). */
export interface UiSchema {
  readonly [key: string]: unknown;
}

/** A finding of a compiled validator, in ajv's shape. */
export interface RuleError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly schemaPath: string;
  /** `errors`: what a message of ajv-errors stands for. */
  readonly params: { readonly errors?: readonly RuleError[]; readonly [name: string]: unknown };
  readonly message?: string;
}

/** A rule compiled ahead of time; like ajv's functions it leaves its findings on itself. */
export interface Validate {
  (data: unknown): boolean;
  errors?: readonly RuleError[] | null;
}

/** One tab of a form. */
export interface SectionDefinition {
  /** Name of the section; the key of its answers in the document unless `path` is empty. */
  readonly id: string;
  /** Where its answers lie in the document: `[id]`, or `[]` for a form of a single section. */
  readonly path: readonly string[];
  /** Tab title, e.g. "A. General Information". */
  readonly title: string;
  /** Heading under which the preview shows it; neighbours with the same heading share one group. */
  readonly previewTitle: string;
  readonly schema: Schema;
  readonly uiSchema: UiSchema;
  /**
   * Compiled rules: a function per part of `schema` in the order of `everyPart`, to be asked of answers that count. Empty
   * where nothing is judged: what was submitted under a revision has been judged.
   */
  readonly rules: readonly Validate[];
}

/** A whole form; `T` is the type of its complete answers, generated from the same schemas. Most code asks for any form. */
export interface FormDefinition<T = unknown> {
  readonly id: string;
  readonly title: string;
  /** Hash of the content of the schema files; names the questions a draft was written under. */
  readonly revision: string;
  readonly sections: readonly SectionDefinition[];
  /** Fixed values of the payload, by JSON pointer (e.g. application_level is always "district"). */
  readonly wireConstants: { readonly [pointer: string]: Json };
  /** Wording of the rules, from schemas/shared/messages.json; `{title}`, `{limit}` … are filled in per question. */
  readonly messages: { readonly [rule: string]: string };
  /** How the people write who fill it in, from schemas/shared/locale.json; English of no country where it does not say. */
  readonly locale?: Locale;
  /** Carries `T`; never set. */
  readonly answersType?: T;
}

/** A rule that an answer breaks. `path` is a JSON pointer into the document, `message` is meant for people. */
export interface FieldError {
  readonly path: string;
  readonly message: string;
  /** The schema keyword that was broken, e.g. `required`, `maxWords`. */
  readonly rule: string;
}

/** Outcome of a parse: the value, or everything that is wrong with the input. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** Choices known only at run time, by the name a question gives in `x-options`. */
export interface RuntimeOptions {
  readonly [name: string]: readonly Choice[];
}
