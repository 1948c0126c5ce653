import { randomBytes } from 'node:crypto';

/** A new random key, so that the name of a file cannot be guessed. */
export function newFileKey(): string {
  return randomBytes(24).toString('base64url');
}

/** Whether a name can be a key of ours. */
export function isFileKey(name: string): boolean {
  return /^[\w-]{16,64}$/.test(name);
}

/** Keys are ours, but a path is never built from anything unchecked. */
export function safeKey(key: string): string {
  if (!isFileKey(key)) throw new Error('Not a file key');
  return key;
}
