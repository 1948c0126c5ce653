import { createHmac, timingSafeEqual } from 'node:crypto';

interface LinkKey {
  readonly reminderKey: Uint8Array;
}

/** Address of the page where a person says whether they want reminders; mail programs post to it. */
export const reminderPage = '/auth/reminders';

/**
 * The link in a person's mails that ends reminders without a login. Opened, it shows a page where only a click changes
 * anything; posted to by a mail program (RFC 8058), it ends them at once. It works for good: mails are kept.
 */
export function reminderLink(secrets: LinkKey, publicUrl: string, userId: string): string {
  const query = new URLSearchParams({ person: userId, signature: sign(secrets, userId) });
  return `${publicUrl}${reminderPage}?${query}`;
}

export function isGoodReminderLink(secrets: LinkKey, person: string, signature: string): boolean {
  const expected = Buffer.from(sign(secrets, person));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function sign({ reminderKey }: LinkKey, userId: string): string {
  return createHmac('sha256', reminderKey).update(userId).digest('base64url');
}
