/** The outcome of one attempt to save, as far as the queue has to know. */
export type SaveOutcome =
  | { readonly kind: 'saved' }
  /** `cause` can be shown. `retry`: the same save may succeed later without an edit. */
  | { readonly kind: 'failed'; readonly cause: string; readonly retry: boolean }
  /** As the browser says; some always say so. */
  | { readonly kind: 'offline' }
  /** Another window saved first; nothing was stored. */
  | { readonly kind: 'conflict' }
  /** The session is over; nothing was stored. */
  | { readonly kind: 'signed-out' }
  /** No further save will ever be accepted, e.g. because the application was submitted (code 2009). */
  | { readonly kind: 'closed'; readonly cause: string };

/** What the page says about unsaved and saved text. Times in milliseconds since 1970. */
export type SaveState =
  | { readonly kind: 'idle' }
  /** `after`: the failure that this attempt retries. */
  | { readonly kind: 'saving'; readonly after?: Extract<SaveState, { kind: 'failed' | 'offline' }> }
  | { readonly kind: 'saved'; readonly at: number }
  | {
      readonly kind: 'failed';
      readonly cause: string;
      /** How often in a row; only the first is announced at once. */
      readonly attempts: number;
      /** When it is retried automatically; undefined: at the next edit. */
      readonly retryAt?: number;
    }
  | { readonly kind: 'offline'; readonly retryAt?: number }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'closed'; readonly cause: string };

/** Whether automatic saves wait in this state for a person to act (sign in, decide). */
export function waitsForPerson(state: SaveState): boolean {
  return ['conflict', 'signed-out', 'closed'].includes(state.kind);
}
