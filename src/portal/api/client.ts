import { type Client, createClient, type SessionLink } from './create-client.ts';

let link: SessionLink = { token: () => null, onUnauthorized: async () => false };

/** Connects the session, which knows its token and what a 401 means; until then calls carry no token. */
export function linkSession(session: SessionLink): void {
  link = session;
}

/** The session for calls outside `fetch` (uploads with progress). */
export const sessionLink: SessionLink = {
  token: () => link.token(),
  onUnauthorized: (sent) => link.onUnauthorized(sent),
  left: () => link.left?.(),
};

/** The client of this site's own server. */
export const portalClient: Client = createClient(sessionLink);

/**
 * Calls of the API, with the session's bearer token and a time-out of 15 s. They resolve to the content of the `data`
 * envelope and reject with `ApiError` (or the reason of `options.signal`).
 */
export const apiGet = portalClient.get;
export const apiPost = portalClient.post;
export const apiPatch = portalClient.patch;
export const apiPut = portalClient.put;
export const apiDelete = portalClient.delete;
