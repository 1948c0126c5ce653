import type { IncomingHttpHeaders } from 'node:http';
import { badRequest } from '#server/platform/failure.ts';

/**
 * What the sender calls the creation of an application, from the header `Idempotency-Key`; null without one. Throws 400
 * for anything but 8 to 128 visible characters.
 */
export function readCreationKey(headers: IncomingHttpHeaders): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && /^[\x21-\x7e]{8,128}$/.test(key)) return key;
  throw badRequest('The header Idempotency-Key must be 8 to 128 visible ASCII characters, such as a UUID.');
}
