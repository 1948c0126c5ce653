import type { Capability } from '../capabilities/capability.ts';
import type { SharedKeyword } from '../capabilities/shared-keywords.ts';
import type { Json, RuntimeOptions, Schema, UiSchema, WireForm } from '../definition.ts';
import type { AnswerMessages } from '../english-answers.ts';

/** How a question is asked, as far as its answers are worded by it. */
export interface Worded {
  readonly schema: Schema;
  readonly uiSchema: UiSchema;
}

/** What the wording of an answer may look at. */
export interface Wording {
  /** Labels of choices that are known only at run time. */
  readonly options: RuntimeOptions;
  /** Stands between several answers of one question. */
  readonly between: string;
  /** The words that answers themselves are made of. */
  readonly messages: AnswerMessages;
  /** Words a part of the answer, as the one wording of the product does. */
  readonly words: (question: Worded, answer: Json | undefined) => string;
}

/** Reads what may be anything, and says what is wrong with it. */
export interface Reading {
  /** Notes that a rule is broken; the value is then no answer. */
  fail(rule: string, parts?: object): undefined;
  /** Notes a name that the answer has no place for. */
  failUnknown(name: string): undefined;
  /** Reads a part of the answer; undefined when it is none. */
  part(step: string, schema: Schema, value: Json): Json | undefined;
  /** No more is noted: reading on is of no use. */
  readonly isFull: boolean;
}

/** How the words of an answer are best shown. */
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

/** What a cell of a table holds: `text` the words, `number` and `sum` a number to count with, `day` a date, `instant` a time. */
export type CellKind = 'text' | 'number' | 'sum' | 'day' | 'instant';

/** One way an answer travels, there and back. */
export interface WireCodec {
  /** The value in the payload; undefined: nothing is sent. */
  readonly toWire: (schema: Schema, answer: Json) => Json | undefined;
  /** The answer that a value of a payload stands for, to be read like any other; undefined: none. */
  readonly fromWire: (schema: Schema, value: Json, reading: WireReading) => Json | undefined;
}

/** What reading a payload gives a kind to work with. */
export interface WireReading extends Pick<Reading, 'fail'> {
  /** Path of the question whose answer is read. */
  readonly question: string;
  /** Notes that a part of the value is wrong. */
  failPart(step: string, rule: string, title: string): undefined;
}

/** What a keyword of a kind's own demands of an answer. */
export interface OwnRule {
  /** The JSON type it judges; answers of another type pass. */
  readonly type: 'string' | 'number' | 'array' | 'object';
  /** What breaks it, as parts of a message, where `fault` tells wordings apart; undefined: nothing does. */
  fault(answer: Json, says: unknown): object | undefined;
}

/**
 * All that running code knows of one kind of answer; `Widget` are the names of its widgets. Answers passed in are neither
 * undefined nor null.
 */
export interface AnswerKind<Widget extends string = string> {
  /** Whether a question of this schema asks for such an answer; asked in the order of the registry. */
  readonly recognises: (schema: Schema) => boolean;
  /** The widgets that ask for such an answer, by the names that a UI schema gives. */
  readonly widgets: readonly Widget[];
  /** The one that asks where the UI schema names none; undefined: it is not a single question. */
  readonly widget: (schema: Schema, asked: unknown) => Widget | undefined;
  /** It is asked in this way, whatever the UI schema says. */
  readonly isAskedOneWay?: true;
  /** Whether a value is such an answer at all; its rules are not asked. */
  readonly holds: (schema: Schema, value: Json) => boolean;
  /** The answer, or undefined with what is wrong noted. Never throws, whatever the value is. */
  readonly read: (schema: Schema, value: Json, reading: Reading) => Json | undefined;
  /** The keywords of its own that judge an answer. */
  readonly rules?: { readonly [keyword: string]: OwnRule };
  /** The answer as it counts and is judged; undefined when it counts as none. Half-typed text does not come here. */
  readonly normalise: (schema: Schema, answer: Json) => Json | undefined;
  /** The answer as it is kept when it is submitted. */
  readonly settle?: (schema: Schema, answer: Json) => Json;
  /** How such an answer is stored, where the type of the schema does not say it. */
  readonly storedAs?: string;
  /** The part of its points that an answer brings on a score sheet, from 0 to 1; undefined where it brings none. */
  readonly share?: (schema: Schema, answer: Json) => number | undefined;
  /** 0 when two answers say the same, below or above 0 when they come in an order, undefined when they differ without one. */
  readonly compare: (schema: Schema, a: Json, b: Json) => number | undefined;
  /** The answer in words: whole and uncut, finished or half typed. */
  readonly words: (question: Worded, answer: Json, wording: Wording) => string;
  readonly row: (question: Worded) => RowKind;
  readonly cell: CellKind;
  /** What a cell that is not a text holds: a number, or a day as YYYY-MM-DD; undefined where only the words can say. */
  readonly toCell: (schema: Schema, answer: Json) => number | string | undefined;
  /** How such answers travel; the first is the usual way. */
  readonly wire: { readonly [form in WireForm]?: WireCodec };
}

/** What a JSON Schema of TypeScript's compiler may say; `tsType` is TypeScript as it stands. */
export interface TypeSchema {
  readonly [keyword: string]: unknown;
}

/** How much a sample says: something usual, or as much as the rules let through. */
export type SampleKind = 'valid' | 'limit';

/** A question to invent an answer for. */
export interface Sampled {
  readonly schema: Schema;
  /** What people call the question. */
  readonly title: string;
  readonly kind: SampleKind;
  readonly options: RuntimeOptions;
  /** A text or a day that fits the schema's rules; handed in, so that a page which draws such answers brings no samples along. */
  readonly text: (schema: Schema, title: string, kind: SampleKind) => string | undefined;
  /** A sample of a part of the answer. */
  readonly part: (schema: Schema, title: string) => Json | undefined;
}

/** A question with an answer, how it reads, and an answer that the rules refuse. */
export interface KindExample {
  readonly schema: Schema;
  readonly good: Json;
  readonly words: string;
  readonly bad?: Json;
}

/** What tools know of one kind of answer; a page in a browser brings none of it. `Own` are its keywords, `Widget` its widgets. */
export interface KindTools<Own extends string = string, Widget extends string = string> {
  readonly own: { readonly [keyword in Own]: Capability };
  /** English wording of their rules, by the keyword or by `keyword:fault`. */
  readonly words?: { readonly [rule: string]: string };
  /** The keywords that say something about such an answer, beside those of every question. */
  readonly keywords: readonly (Own | SharedKeyword)[];
  /** How each of its widgets asks, in words for staff. */
  readonly widgets: { readonly [widget in Widget]: string };
  /** Questions of the kind; each keyword of its own is in one of them. */
  readonly examples: readonly [KindExample, ...KindExample[]];
  /** The keywords without which it brings no points on a score sheet; undefined: it never does. */
  readonly scoredBy?: readonly SharedKeyword[];
  /** The answer that brings about this part of its points, from 0 to 1; undefined where none does. */
  readonly reach?: (schema: Schema, part: number) => Json | undefined;
  /** The widget for a question of an imported schema, where that is not the usual one. */
  readonly imported?: (schema: Schema, isDemanded: boolean) => Widget | undefined;
  /** An answer that fits the rules, the same each time; undefined where none is known. */
  readonly sample: (question: Sampled) => Json | undefined;
  /** The TypeScript type of such an answer; `typeOf` gives that of a part. */
  readonly type: (schema: Schema, typeOf: (part: Schema) => TypeSchema) => TypeSchema;
}
