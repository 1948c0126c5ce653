import { createHash } from 'node:crypto';
import type { FailureCount, Patience } from './login-failures-repository.ts';

/** Wrong passwords from one place, and from all unknown places together, before there is a wait. */
const onePlace: Patience = { free: 10, firstWaitMs: 15 * 60_000 };
const allStrangers: Patience = { free: 20, firstWaitMs: 60_000 };

/** Identifies an account in the tables of wrong passwords and places without storing an address. */
export function accountHash(account: string): string {
  return hash(account);
}

/** A place as stored: an address or a device. */
export function placeHash(account: string, place: string): string {
  return hash(`${account}\n${place}`);
}

/**
 * Where an attempt counts. From a place the owner is known to use it counts there alone, so that strangers never lock
 * the owner out. From elsewhere it also counts among all strangers, however many addresses they use.
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
