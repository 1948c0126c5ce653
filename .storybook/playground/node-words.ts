import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Files in memory are JavaScript strings, which become UTF-8 when written. */
export const isUtf8 = (): boolean => true;

/** The fingerprint of a form: SHA-256, as Node computes it. */
export function createHash(_algorithm: 'sha256') {
  const hash = sha256.create();
  const made = {
    update(text: string) {
      hash.update(utf8ToBytes(text));
      return made;
    },
    digest: (_as: 'hex') => bytesToHex(hash.digest()),
  };
  return made;
}

/** Compiled rules are the text of a function. */
export function compileFunction(text: string, names: readonly string[]): unknown {
  return new Function(...names, text);
}
