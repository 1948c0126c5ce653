import { answerKeywords } from './answer-keywords.ts';
import { groupKeywords } from './group-keywords.ts';
import { productKeywords } from './product-keywords.ts';
import { wordKeywords } from './word-keywords.ts';

/** Every keyword that a schema file may use, except those of one kind of answer, which are with that kind. */
export const sharedKeywords = {
  ...wordKeywords,
  ...groupKeywords,
  ...answerKeywords,
  ...productKeywords,
} as const;

export type SharedKeyword = keyof typeof sharedKeywords;
