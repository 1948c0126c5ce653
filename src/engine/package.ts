/** The engine entry of the published package: the types of a form, and the functions that all its users share. */
export { type AnswerGroup, type AnswerRow, answerRows } from './answers.ts';
export { defineForm, type FormData, type SectionRules } from './define-form.ts';
export type {
  Amount,
  Answers,
  Choice,
  FieldError,
  FileRecord,
  FormDefinition,
  Json,
  Result,
  RuntimeOptions,
  Schema,
  SectionDefinition,
  UiSchema,
} from './definition.ts';
export { english, type Messages } from './english.ts';
export { englishRules } from './english-rules.ts';
export {
  parseDraft,
  parseSubmission,
  type Submission,
  type SubmissionOptions,
  submissionErrors,
} from './judge/submission.ts';
export type { Locale } from './locale.ts';
export { type Conflict, type Merge, mergeAnswers } from './merge/merge.ts';
export { applyMergePatch, createMergePatch } from './merge/merge-patch.ts';
export { formProgress, type SectionProgress } from './resolve/progress.ts';
export {
  type AskedGroup,
  type AskedQuestion,
  type ResolvedForm,
  type ResolvedSection,
  resolve,
} from './resolve/resolve.ts';
export { type SampleRequest, sampleAnswers } from './samples/sample-answers.ts';
export { toWire } from './wire/wire.ts';
export { fromWire } from './wire/wire-read.ts';
