import { createHmac, timingSafeEqual } from 'node:crypto';
import { paths } from '#contract/paths.ts';

/** How long a link opens its file, in seconds: minted on a click, useless when found later. */
const linkSeconds = 10 * 60;

interface LinkParts {
  readonly fileLinkKey: Uint8Array;
}

/**
 * Which file a link opens, and the session it was minted in, with which it ends. The id of a session opens nothing by itself.
 */
interface Opens {
  readonly key: string;
  readonly session: string;
}

/** A link that opens one file for `linkSeconds`. Check first that the caller may see the file. */
export function signFileLink(secrets: LinkParts, publicUrl: string, opens: Opens, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + linkSeconds;
  const query = new URLSearchParams({
    expires: String(expires),
    session: opens.session,
    signature: sign(secrets, opens, expires),
  });
  return `${publicUrl}${paths.signedFile(opens.key)}?${query}`;
}

/** Whether a link is ours and has not expired; the caller must also check its session. */
export function isValidFileLink(
  secrets: LinkParts,
  link: Opens & { readonly expires: string; readonly signature: string },
  now: Date,
): boolean {
  if (!/^\d{1,12}$/.test(link.expires)) return false;
  const expires = Number(link.expires);
  const expected = Buffer.from(sign(secrets, link, expires));
  const given = Buffer.from(link.signature);
  const genuine = given.length === expected.length && timingSafeEqual(given, expected);
  const seconds = now.getTime() / 1000;
  return genuine && expires > seconds && expires <= seconds + 15 * 60;
}

function sign({ fileLinkKey }: LinkParts, { key, session }: Opens, expires: number): string {
  return createHmac('sha256', fileLinkKey).update(`${key}\n${expires}\n${session}`).digest('base64url');
}
