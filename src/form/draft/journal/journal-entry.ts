import type { Answers } from '#engine/definition.ts';
import type { ChosenFile } from '#theme/widgets/files/chosen-files.ts';

/** Words of one window that the server had not confirmed when they were written down. */
export interface JournalEntry {
  /** The window that wrote it. */
  readonly id: string;
  /** Whose words about what: see `journalOwner`. Only this person sees them. */
  readonly owner: string;
  readonly answers: Answers;
  /** What the server had when the window last heard from it. */
  readonly base: Answers;
  /** Revision of `base`; undefined: nothing was on the server. */
  readonly revision: number | undefined;
  /** Answers sent on top of `base` without a reply from the server: they may have arrived. */
  readonly unheard?: readonly Answers[];
  /** Of a draft that is not on the server for all this window knows: the name under which it may have been created. */
  readonly begunAs?: string | undefined;
  /** Files that had not arrived; an entry that is read brings the bytes that the browser kept. */
  readonly files?: readonly ChosenFile[];
  /** Revision of the form's schema files at the time. */
  readonly formRevision: string;
  /** Milliseconds since 1970. */
  readonly writtenAt: number;
}
