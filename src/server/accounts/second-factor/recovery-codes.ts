import { createHash, randomBytes } from 'node:crypto';

/** Without letters that look like digits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const codes = 10;
const characters = 16;

/** New recovery codes of 80 random bits, such as `7k2m-x0qd-9hba-t4wz`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: codes }, () => {
    const text = Array.from(randomBytes(characters), (byte) => alphabet[byte % alphabet.length]).join('');
    return text.replace(/(.{4})(?=.)/g, '$1-');
  });
}

/** What is stored of a code, however it is typed. With this many random bits it needs no salt and no slow hash. */
export function hashRecoveryCode(code: string): string {
  const plain = code
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1');
  return createHash('sha256').update(`recovery code ${plain}`).digest('hex');
}
