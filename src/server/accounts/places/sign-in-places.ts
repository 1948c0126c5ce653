import { createHash } from 'node:crypto';
import type { FailureCount, Patience } from './login-failures-repository.ts';

/** Wrong passwords from one place, and from all strange places together, before there is a time to wait. */
const onePlace: Patience = { free: 10, firstWaitMs: 15 * 60_000 };
const allStrangers: Patience = { free: 20, firstWaitMs: 60_000 };

/** What wrong passwords and places need of an account: no address is read there. */
export function accountHash(account: string): string {
  return hash(account);
}

/** A place as it is kept: an address or a device. */
export function placeHash(account: string, place: string): string {
  return hash(`${account}\n${place}`);
}

/**
 * Where an attempt counts. From a place the owner is known to use it counts there alone, so that strangers never lock the
 * owner out; from elsewhere it also counts among all strangers, from however many addresses they come.
 */
export function countsOf(account: string, place: string, isKnown: boolean): FailureCount[] {
  const owner = accountHash(account);
  const here = { key: placeHash(account, place), account: owner, patience: onePlace };
  const strangers = { key: placeHash(account, 'strangers'), account: owner, patience: allStrangers };
  return isKnown ? [here] : [strangers, here];
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
