import type { Client } from 'openapi-fetch';
import type { Calls } from './calls.js';

export type * from './calls.js';

/** Calls of the portal at `baseUrl`, with the key that a superadmin made. */
export declare function createClient(options: {
  readonly baseUrl: string;
  readonly key: string;
}): Client<Calls>;
