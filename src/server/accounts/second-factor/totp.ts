import { Secret, TOTP } from 'otpauth';

const issuer = 'CSR Awards Portal';
const periodSeconds = 30;

/** A new secret of 160 random bits, in base 32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an authenticator app reads from a QR code. */
export function enrolmentUri(secret: string, account: string): string {
  return totp(secret, account).toString();
}

/**
 * The half minute since 1970 that this code belongs to, null for a wrong one. Clocks may differ by half a minute, so
 * the previous and the next code count too.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
}

function totp(secret: string, label = 'account'): TOTP {
  const options = { issuer, label, algorithm: 'SHA1', digits: 6, period: periodSeconds };
  return new TOTP({ ...options, secret: Secret.fromBase32(secret) });
}
