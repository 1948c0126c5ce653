import { createHash } from 'node:crypto';
import type { Answers, FormDefinition } from '#engine/definition.ts';
import { withFiles } from '#server/forms/served/file-questions.ts';
import type { ApplicationFile } from '../files/files-repository.ts';

type HashedFile = Pick<ApplicationFile, 'question' | 'filename' | 'sha256' | 'isDeleted'>;

/**
 * Fingerprint of a submission: the answers and the content of the files, not their random keys. Sending the same
 * submit twice gives the same fingerprint; the receipt shows it. `definition` is the form it was submitted under.
 */
export function hashOf(document: Answers, files: readonly HashedFile[], definition: FormDefinition): string {
  return fingerprintOf(hashedText(document, files, definition));
}

/** The fingerprinted text: JSON of `[answers, files]`, names sorted, a file as `[question, filename, sha256]`. */
export function hashedText(
  document: Answers,
  files: readonly HashedFile[],
  definition: FormDefinition,
): string {
  const attached = files
    .filter((it) => !it.isDeleted)
    .map(({ question, filename, sha256 }) => [question, filename, sha256])
    .sort((a, b) => (a.join('\n') < b.join('\n') ? -1 : 1));
  return JSON.stringify([sorted(withFiles(definition, document, [])), attached]);
}

/** SHA-256 of a text, in hexadecimal digits. */
export function fingerprintOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Fingerprint of a submission while another one of its owner, withdrawn or under way, has the same content. */
export function distinctHash(hash: string, applicationId: string): string {
  return fingerprintOf(distinctText(hash, applicationId));
}

export function distinctText(hash: string, applicationId: string): string {
  return `${hash} ${applicationId}`;
}

/** The same object with its names sorted, so that equal content is equal text. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
}
