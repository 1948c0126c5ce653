import { sessionCookies } from '#contract/account/session-cookies.ts';

/**
 * Deletes the readable companion of the session's cookie: without it the server restores nothing, so that a logout holds
 * also when there is no network to tell it.
 */
export function forgetCompanion(): void {
  for (const { companion } of Object.values(sessionCookies)) {
    const secure = companion.startsWith('__Host-') ? '; Secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and missing from some browsers.
    document.cookie = `${companion}=; Path=/; Max-Age=0; SameSite=Strict${secure}`;
  }
}

/** The companion of the session that the browser keeps; undefined where it keeps none. Each session has another. */
export function readCompanion(): string | undefined {
  const names = Object.values(sessionCookies).map(({ companion }) => `${companion}=`);
  return document.cookie.split('; ').find((cookie) => names.some((name) => cookie.startsWith(name)));
}
