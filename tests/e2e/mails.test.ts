import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verificationMessage } from '#server/accounts/mails/messages.ts';
import { receiptMessage } from '#server/applications/mails/messages.ts';
import { reminderMessage } from '#server/deadline/reminders/reminder-message.ts';
import { type Frame, toHtml, toText } from '#server/platform/mail/frame.ts';
import { closeWindows, sharedBrowser } from '../support/browser.ts';
import { look } from '../support/look.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => closeWindows(browser));

const to = { name: 'Asha Rao', programme: 'National CSR Awards 2025' };
const frame: Frame = {
  site: 'Rotary National CSR Awards',
  address: 'https://awards.portal.example',
  help: 'help@awards.portal.example',
  programme: to.programme,
  recipient: 'asha.rao@a-company-with-a-long-name.example',
};
const dueAt = new Date('2025-09-10T18:29:59Z');
const mails = {
  verification: verificationMessage(
    to,
    `https://awards.portal.example/auth/verify-email?verificationToken=${'k'.repeat(43)}`,
  ),
  receipt: receiptMessage(to, {
    title: 'Clean water for forty villages <of> the upper valley & their schools',
    region: 'South',
    id: 'c0ffee'.repeat(5),
    submittedAt: dueAt,
    hash: 'ab'.repeat(32),
    link: 'https://awards.portal.example/receipt/Q7KX',
    files: [{ filename: `${'annual-report-'.repeat(8)}.pdf` }],
    automatic: null,
  }),
  reminder: reminderMessage(to, {
    kind: 'reminder',
    dueAt,
    drafts: [{ title: 'Clean water', ownedBy: null, savedAt: dueAt, submission: { state: 'draft' } }],
    link: 'https://awards.portal.example/application/list',
    optOut: 'https://awards.portal.example/reminders?token=abc',
  }),
};

test.each(Object.entries(mails))('%s fits every width, by day and in the dark', async (name, message) => {
  const page = await browser.newPage();
  await page.setContent(toHtml(message, frame));
  for (const width of [320, 375, 740]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await look(page, `mail-${name}-${width}`)).toEqual([]);
  }
  await page.close();
});

test.each(Object.entries(mails))('in %s the link to click comes before every other', (_name, message) => {
  const text = toText(message, frame);
  expect(/https?:\/\/\S+/.exec(text)?.[0]).toBe(message.action?.link);
  expect(/href="([^"]+)"/.exec(toHtml(message, frame))?.[1]).toBe(message.action?.link);
  expect(text).toContain(`because ${frame.recipient} has an account`);
});
