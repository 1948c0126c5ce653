import type { Answers, FieldError } from '#engine/definition.ts';
import type { JournalEntry } from '../journal/journal-entry.ts';

/** One attempt to save a draft on the server. */
export interface SaveRequest {
  /** All answers, hidden ones included. */
  readonly answers: Answers;
  /** The server's state when it last answered. */
  readonly base: Answers;
  /** Revision of `base`; undefined: the draft is not on the server yet and is created. */
  readonly revision: number | undefined;
  /** By the page itself, by the person, or the final submit, after which nothing can change. */
  readonly kind: 'autosave' | 'save' | 'submit';
}

/** The outcome. Failures have messages for people. */
export type RemoteOutcome =
  | { readonly kind: 'saved'; readonly revision: number }
  /** Another window saved first: its answers, and their revision. */
  | { readonly kind: 'conflict'; readonly answers: Answers; readonly revision: number }
  | {
      readonly kind: 'failed';
      readonly cause: string;
      readonly retry: boolean;
      /** Broken rules, by path into the document. */
      readonly errors?: readonly FieldError[];
    }
  | { readonly kind: 'offline' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'closed'; readonly cause: string };

/** The page's connection to the server; draft keeping itself never fetches. */
export interface DraftRemote {
  save(request: SaveRequest): Promise<RemoteOutcome>;
  /** The key under which a draft is created: the same one again is the same draft. */
  begunAs?(): string;
  /** Takes over the text of a closed window; what it had begun may have arrived. */
  succeed?(entry: JournalEntry): void;
}
