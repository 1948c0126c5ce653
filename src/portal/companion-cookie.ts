import { sessionCookies } from '#contract/account/session-cookies.ts';

const companions = Object.values(sessionCookies).map(({ companion }) => companion);

/**
 * Deletes the readable companion of the session's cookie. Without it the server restores nothing, so a logout holds
 * even without a network.
 */
export function forgetCompanion(): void {
  for (const companion of companions) {
    const secure = companion.startsWith('__Host-') ? '; Secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and missing from some browsers.
    document.cookie = `${companion}=; Path=/; Max-Age=0; SameSite=Strict${secure}`;
  }
}

/** The companion of the session in this browser; undefined if there is none. It differs for each session. */
export function readCompanion(): string | undefined {
  return document.cookie.split('; ').find((each) => companions.some((name) => each.startsWith(`${name}=`)));
}
