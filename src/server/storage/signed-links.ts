import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a link opens its file, in seconds: minted on a click, useless when it is found later. */
export const linkSeconds = 10 * 60;

interface LinkParts {
  readonly fileLinkKey: Uint8Array;
}

/** A link that opens one file for `linkSeconds`. Whoever mints it has checked that the caller may see the file. */
export function signFileLink(secrets: LinkParts, publicUrl: string, key: string, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + linkSeconds;
  return `${publicUrl}/api/files/${key}?expires=${expires}&signature=${sign(secrets, key, expires)}`;
}

/** Whether a link is one of ours and still good. */
export function isGoodFileLink(
  secrets: LinkParts,
  link: { key: string; expires: string; signature: string },
  now: Date,
): boolean {
  if (!/^\d{1,12}$/.test(link.expires)) return false;
  const expires = Number(link.expires);
  const expected = Buffer.from(sign(secrets, link.key, expires));
  const given = Buffer.from(link.signature);
  const genuine = given.length === expected.length && timingSafeEqual(given, expected);
  const seconds = now.getTime() / 1000;
  return genuine && expires > seconds && expires <= seconds + 15 * 60;
}

function sign({ fileLinkKey }: LinkParts, key: string, expires: number): string {
  return createHmac('sha256', fileLinkKey).update(`${key}\n${expires}`).digest('base64url');
}
