import { createHash } from 'node:crypto';
import { contentOf } from '#content/content-of.ts';
import { editionWords, fillWords } from '#content/edition-words.ts';
import type { ConsentNotice } from '#contract/account/consent-schemas.ts';
import { ofRelease } from '#contract/programme/current-release.ts';
import type { Services } from '#server/platform/services.ts';
import { stageNow } from '../last-date/stage-now.ts';

/** Version of the notice about personal data that is served: a fingerprint of its words. */
export const consentVersion = ofRelease(() => {
  const { title, lead, sections, contact, agreement } = contentOf('consent');
  const parts = sections.map((section) => [section.title, section.paragraphs]);
  const words = JSON.stringify([title, lead, parts, contact, agreement]);
  return createHash('sha256').update(words).digest('hex').slice(0, 16);
});

/** The notice about personal data in the words of the current edition. */
export function consentNotice(services: Pick<Services, 'clock' | 'deadline'>): ConsentNotice {
  const { title, lead, sections, contact, agreement } = contentOf('consent');
  const words = editionWords(stageNow(services).edition);
  const { helpEmail: email } = contentOf('site');
  return fillWords({ version: consentVersion(), title, lead, sections, contact, email, agreement }, words);
}
