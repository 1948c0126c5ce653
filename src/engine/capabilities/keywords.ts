import { answerKeywords } from './answer-keywords.ts';
import { groupKeywords } from './group-keywords.ts';
import { productKeywords } from './product-keywords.ts';
import { wordKeywords } from './word-keywords.ts';

/**
 * Every keyword that a schema file may use. What the check lets pass, what editors explain and complete, and what the staff
 * guide lists follow from here; a kind of answer names the keywords that it understands.
 */
export const keywords = { ...wordKeywords, ...groupKeywords, ...answerKeywords, ...productKeywords } as const;

/** Name of a keyword. */
export type Keyword = keyof typeof keywords;
