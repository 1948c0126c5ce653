import { createHmac, timingSafeEqual } from 'node:crypto';

interface LinkKey {
  readonly reminderKey: Uint8Array;
}

/** The page where a person chooses whether they want reminders; mail programs post to it. */
export const reminderPage = '/auth/reminders';

/**
 * The link in a person's mails that ends reminders without a login. Opened, it shows a page where only a click
 * changes anything; a POST from a mail program (RFC 8058) ends them at once. It never expires: people keep mails.
 */
export function reminderLink(secrets: LinkKey, publicUrl: string, userId: string): string {
  const query = new URLSearchParams({ person: userId, signature: sign(secrets, userId) });
  return `${publicUrl}${reminderPage}?${query}`;
}

export function isValidReminderLink(secrets: LinkKey, person: string, signature: string): boolean {
  const expected = Buffer.from(sign(secrets, person));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function sign({ reminderKey }: LinkKey, userId: string): string {
  return createHmac('sha256', reminderKey).update(userId).digest('base64url');
}
