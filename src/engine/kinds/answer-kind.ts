import type { Capability } from '../capabilities/capability.ts';
import type { SharedKeyword } from '../capabilities/shared-keywords.ts';
import type { Json, RuntimeOptions, Schema, UiSchema, WireForm } from '../definition.ts';
import type { AnswerMessages } from '../english-answers.ts';

/** The parts of a question that the wording of its answers depends on. */
export interface Worded {
  readonly schema: Schema;
  readonly uiSchema: UiSchema;
}

/** What the wording of an answer may use. */
export interface Wording {
  /** Labels of choices known only at run time. */
  readonly options: RuntimeOptions;
  /** Separates several answers of one question. */
  readonly between: string;
  /** The words used in answers themselves. */
  readonly messages: AnswerMessages;
  /** Words a part of the answer, as the product words it everywhere. */
  readonly words: (question: Worded, answer: Json | undefined) => string;
}

/** Reads arbitrary input, and reports what is wrong with it. */
export interface Reading {
  /** Records that a rule is broken; the value is then no answer. */
  fail(rule: string, parts?: object): undefined;
  /** Records a name for which the answer has no place. */
  failUnknown(name: string): undefined;
  /** Reads a part of the answer; undefined if it is none. */
  part(step: string, schema: Schema, value: Json): Json | undefined;
  /** The limit of losses is reached: reading on is pointless. */
  readonly isFull: boolean;
}

/** How the words of an answer are best displayed. */
export type RowKind =
  | 'text'
  | 'long-text'
  | 'date'
  | 'amount'
  | 'number'
  | 'choice'
  | 'boolean'
  | 'files'
  | 'link';

/** The content of a table cell: `text` the words, `number` and `sum` a number to count with, `day` a date, `instant` a time. */
export type CellKind = 'text' | 'number' | 'sum' | 'day' | 'instant';

/** One wire form of an answer, in both directions. */
export interface WireCodec {
  /** The value in the payload; undefined: nothing is sent. */
  readonly toWire: (schema: Schema, answer: Json) => Json | undefined;
  /** The answer behind a value of a payload, to be read like any other; undefined: none. */
  readonly fromWire: (schema: Schema, value: Json, reading: WireReading) => Json | undefined;
}

/** What a kind can use when reading a payload. */
export interface WireReading extends Pick<Reading, 'fail'> {
  /** Path of the question whose answer is being read. */
  readonly question: string;
  /** Records that a part of the value is wrong. */
  failPart(step: string, rule: string, title: string): undefined;
}

/** What a keyword of a kind demands of an answer. */
export interface OwnRule {
  /** The JSON type it judges; answers of other types pass. */
  readonly type: 'string' | 'number' | 'array' | 'object';
  /** What breaks it, as parts of a message, where `fault` distinguishes wordings; undefined: nothing does. */
  fault(answer: Json, says: unknown): object | undefined;
}

/**
 * Everything that running code knows about one kind of answer; `Widget` are the names of its widgets. Answers passed in
 * are neither undefined nor null.
 */
export interface AnswerKind<Widget extends string = string> {
  /** Whether a question with this schema asks for such an answer; called in the order of the registry. */
  readonly recognises: (schema: Schema) => boolean;
  /** The widgets that ask for such an answer, by their names in a UI schema. */
  readonly widgets: readonly Widget[];
  /** The widget if the UI schema names none; undefined: it is not a single question. */
  readonly widget: (schema: Schema, asked: unknown) => Widget | undefined;
  /** It is always asked like this, whatever the UI schema says. */
  readonly isAskedOneWay?: true;
  /** Whether a value is such an answer at all, regardless of its rules. */
  readonly holds: (schema: Schema, value: Json) => boolean;
  /** The answer, or undefined with the problem recorded. Never throws, whatever the value is. */
  readonly read: (schema: Schema, value: Json, reading: Reading) => Json | undefined;
  /** Its own keywords that judge an answer. */
  readonly rules?: { readonly [keyword: string]: OwnRule };
  /** The answer as it counts and is judged; undefined if it counts as none. Never called with half-typed text. */
  readonly normalise: (schema: Schema, answer: Json) => Json | undefined;
  /** The answer as it is stored when submitted. */
  readonly settle?: (schema: Schema, answer: Json) => Json;
  /** The stored type of such an answer, if the type of the schema does not say it. */
  readonly storedAs?: string;
  /** The part of its points that an answer gives on a score sheet, from 0 to 1; undefined if it gives none. */
  readonly share?: (schema: Schema, answer: Json) => number | undefined;
  /** Below or above 0, or 0 for equals, where answers have an order; undefined for two without one. */
  readonly compare?: (schema: Schema, a: Json, b: Json) => number | undefined;
  /** The answer in words: complete and uncut, finished or half typed. */
  readonly words: (question: Worded, answer: Json, wording: Wording) => string;
  readonly row: (question: Worded) => RowKind;
  readonly cell: CellKind;
  /** The content of a cell that is not text: a number, or a day as YYYY-MM-DD; undefined if only words will do. */
  readonly toCell: (schema: Schema, answer: Json) => number | string | undefined;
  /** The wire forms of such answers; the first is the usual one. */
  readonly wire: { readonly [form in WireForm]?: WireCodec };
}

/** The parts of JSON Schema for TypeScript's compiler; `tsType` is literal TypeScript. */
export interface TypeSchema {
  readonly [keyword: string]: unknown;
}

/** How extensive a sample is: typical, or as much as the rules permit. */
export type SampleKind = 'valid' | 'limit';

/** A question to invent an answer for. */
export interface Sampled {
  readonly schema: Schema;
  /** The title of the question. */
  readonly title: string;
  readonly kind: SampleKind;
  readonly options: RuntimeOptions;
  /**
   * A text or a day that fits the schema's rules; passed in, so that a page which displays such answers does not include
   * the samples.
   */
  readonly text: (schema: Schema, title: string, kind: SampleKind) => string | undefined;
  /** A sample of a part of the answer. */
  readonly part: (schema: Schema, title: string) => Json | undefined;
}

/** A question with an answer, its wording, and an answer that the rules refuse. */
export interface KindExample {
  readonly schema: Schema;
  readonly good: Json;
  readonly words: string;
  readonly bad?: Json;
}

/**
 * What tools know about one kind of answer; pages in a browser include none of it. `Own` are its keywords, `Widget` its
 * widgets.
 */
export interface KindTools<Own extends string = string, Widget extends string = string> {
  readonly own: { readonly [keyword in Own]: Capability };
  /** English wording of their rules, by the keyword or by `keyword:fault`. */
  readonly words?: { readonly [rule: string]: string };
  /** The keywords that apply to such an answer, besides those of every question. */
  readonly keywords: readonly (Own | SharedKeyword)[];
  /** How each of its widgets asks, in words for staff. */
  readonly widgets: { readonly [widget in Widget]: string };
  /** Questions of the kind; each of its own keywords is in one of them. */
  readonly examples: readonly [KindExample, ...KindExample[]];
  /** The keywords without which it gives no points on a score sheet; undefined: it never does. */
  readonly scoredBy?: readonly SharedKeyword[];
  /** The answer that gives about this part of its points, from 0 to 1; undefined if none does. */
  readonly reach?: (schema: Schema, part: number) => Json | undefined;
  /** The widget for a question of an imported schema, if it is not the usual one. */
  readonly imported?: (schema: Schema, isDemanded: boolean) => Widget | undefined;
  /** An answer that fits the rules, the same each time; undefined if none is known. */
  readonly sample: (question: Sampled) => Json | undefined;
  /** The TypeScript type of such an answer; `typeOf` returns that of a part. */
  readonly type: (schema: Schema, typeOf: (part: Schema) => TypeSchema) => TypeSchema;
}
