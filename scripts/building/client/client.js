import createFetchClient from 'openapi-fetch';

/** Calls of the portal at `baseUrl`, with the key that a superadmin made. */
export function createClient({ baseUrl, key }) {
  return createFetchClient({ baseUrl, headers: { authorization: `Bearer ${key}` } });
}
