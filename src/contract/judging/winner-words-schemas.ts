import { Type } from 'typebox';
import { bodyNumber, closed, type Described, named, nullable, Page, pageNumber } from '../schema.ts';
import { longestWords, reviewedStates, wordsStates } from './winner-words.ts';

const said = {
  text: Type.String({ maxLength: longestWords }),
  picture: nullable(Type.String({ maxLength: 240_000, description: 'A data URL of a PNG or JPEG.' })),
};
const note = Type.String({ description: 'Why the organisers sent the words back; otherwise empty.' });
const shownSince = nullable(
  Type.String({ description: 'When the version on the site was approved; null: it shows nothing.' }),
);

/** The body of PUT /applications/{id}/winner-profile. */
export const WinnerWords = Type.Object(
  { ...said, may_show: Type.Boolean({ description: 'Whether the site may show it.' }) },
  closed,
);
export type WinnerWords = Described<typeof WinnerWords>;

/** A winner's latest words, and their state. */
export const WinnerProfile = named('WinnerProfile', 'The latest words of a winner, and their state.', {
  ...said,
  may_show: Type.Boolean(),
  state: Type.Enum(wordsStates),
  note,
  shown_since: shownSince,
});
export type WinnerProfile = Described<typeof WinnerProfile>;

export const WordsToReview = named('WordsToReview', 'Words and picture of a winner, for the organisers.', {
  _id: Type.String({ description: 'Id of the application.' }),
  project_title: Type.String(),
  company_name: Type.String(),
  awards: Type.Array(Type.String(), { description: 'What it won, and where.' }),
  ...said,
  state: Type.Enum(reviewedStates),
  note,
  saved_at: Type.String(),
  shown_since: shownSince,
  changes: Type.Integer({ description: 'Increases with each change by the winner.' }),
});
export type WordsToReview = Described<typeof WordsToReview>;

/** The query of GET /winner-words. */
export const WordsQuery = Type.Object(
  { state: Type.Enum(reviewedStates, { default: 'waiting' }), page: pageNumber },
  closed,
);

/** Answer of GET /winner-words. */
export const WordsInReview = named(
  'WordsInReview',
  'Words of winners in one state; if they wait, the oldest first.',
  {
    words: Type.Array(WordsToReview),
    page: Page,
  },
);
export type WordsInReview = Described<typeof WordsInReview>;

/** Answer of GET /winner-words/waiting. */
export const WaitingWords = named('WaitingWords', 'How many words of winners wait for the organisers.', {
  waiting: Type.Integer(),
});
export type WaitingWords = Described<typeof WaitingWords>;

const seen = { changes: bodyNumber('The revision that was read.') };

/** The body of POST /winner-words/{id}/approval. */
export const WordsApproval = Type.Object(seen, closed);

/** The body of POST /winner-words/{id}/return. */
export const WordsReturn = Type.Object(
  { ...seen, note: Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' }) },
  closed,
);
