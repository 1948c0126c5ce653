import type { Answers } from '#engine/definition.ts';
import type { ChosenFile } from '#theme/widgets/files/chosen-files.ts';

/** Text of one window that the server had not confirmed when it was stored. */
export interface JournalEntry {
  /** The window that stored it. */
  readonly id: string;
  /** Whose text it is and about what: see `journalOwner`. Only this person sees it. */
  readonly owner: string;
  readonly answers: Answers;
  /** The server's state when the window last heard from it. */
  readonly base: Answers;
  /** Revision of `base`; undefined: nothing was on the server. */
  readonly revision: number | undefined;
  /** Answers sent on top of `base` without a reply from the server: they may have arrived. */
  readonly unheard?: readonly Answers[];
  /** For a draft that is not on the server as far as this window knows: the key under which it may have been created. */
  readonly begunAs?: string | undefined;
  /** Files that had not arrived; reading an entry also returns the bytes that the browser kept. */
  readonly files?: readonly ChosenFile[];
  /** Revision of the form's schema files at the time. */
  readonly formRevision: string;
  /** Milliseconds since 1970. */
  readonly writtenAt: number;
}
