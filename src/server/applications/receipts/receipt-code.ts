import { randomBytes } from 'node:crypto';

const bytes = 16;

/** A code that cannot be guessed: 128 random bits as 32 hexadecimal digits. */
export function createReceiptCode(): string {
  return randomBytes(bytes).toString('hex');
}

/** Parses a code as typed or pasted: case, spaces and dashes do not matter. Null when it cannot be one. */
export function readReceiptCode(text: string): string | null {
  const code = text.toLowerCase().replace(/[\s-]/g, '');
  return code.length === bytes * 2 && /^[\da-f]+$/.test(code) ? code : null;
}
