import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newestEdition } from '#contract/programme/edition.ts';
import { reminderMessage } from '#server/deadline/reminders/reminder-message.ts';
import { type Frame, toHtml, toText } from '#server/platform/mail/frame.ts';
import { composeMessage } from '#server/platform/mail/message.ts';
import { writeMail } from '#server/platform/mail/write-mail.ts';
import { closeWindows, sharedBrowser } from '../support/browser.ts';
import '../support/content-files.ts';
import { look } from '../support/look.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => closeWindows(browser));

const to = { name: 'Asha Rao', edition: newestEdition() };
const frame: Frame = {
  site: 'Rotary National CSR Awards',
  address: 'https://awards.portal.example',
  help: 'help@awards.portal.example',
  programme: 'National CSR Awards 2025',
  recipient: 'asha.rao@a-company-with-a-long-name.example',
};
const dueAt = new Date('2025-09-10T18:29:59Z');
const mails = {
  verification: writeMail('account', 'verification', to, {
    values: {},
    link: `https://awards.portal.example/auth/verify-email?verificationToken=${'k'.repeat(43)}`,
  }),
  receipt: writeMail('application', 'receipt', to, {
    values: { project: 'Clean water for forty villages <of> the upper valley & their schools' },
    facts: [
      ['Region', 'South'],
      ['Files', `${'annual-report-'.repeat(8)}.pdf`],
      ['In full', 'ab'.repeat(32)],
    ],
    link: 'https://awards.portal.example/receipt/Q7KX',
  }),
  decision: composeMessage('Your project wins: Best Project in Water, Sanitation & Hygiene', {
    name: to.name,
    paragraphs: ['Congratulations: your project has won.'],
    citation: {
      ...{ title: 'Clean water for forty villages & their schools', company: 'Kaveri Textiles Limited' },
      ...{ area: 'Water, Sanitation & Hygiene', place: 'Mysuru, Karnataka', drawing: 'water' },
      figures: [
        { label: 'CSR budget', text: '₹ 1.25 Cr' },
        { label: 'people reached', text: '41,200' },
        { label: 'person-hours', text: '18,400' },
        { label: 'months', text: '14' },
      ],
      quotation: 'Forty villages drink from their own wells again.',
    },
    action: { label: 'View My Applications', link: 'https://awards.portal.example/application/list' },
    closing: 'Please keep this message.',
  }),
  reminder: reminderMessage(to, {
    kind: 'reminder',
    dueAt,
    drafts: [{ title: 'Clean water', ownedBy: null, savedAt: dueAt, submission: { state: 'draft' } }],
    link: 'https://awards.portal.example/application/list',
    optOut: 'https://awards.portal.example/reminders?token=abc',
  }),
};

test.each(Object.entries(mails))('%s fits every width, light and dark', async (name, message) => {
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
