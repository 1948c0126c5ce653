import { createHash } from 'node:crypto';
import { contentOf } from '#content/content-of.ts';
import { editionWords, fillWords } from '#content/edition-words.ts';
import type { ConsentNotice } from '#contract/account/consent-schemas.ts';
import { ofRelease } from '#contract/programme/current-release.ts';
import type { Services } from '#server/platform/services.ts';
import { stageNow } from '../last-date/stage-now.ts';

/** Version of the privacy notice being served: a fingerprint of its text. */
export const consentVersion = ofRelease(() => {
  const { title, lead, sections, contact, agreement } = contentOf('consent');
  const parts = sections.map((section) => [section.title, section.paragraphs]);
  const words = JSON.stringify([title, lead, parts, contact, agreement]);
  return createHash('sha256').update(words).digest('hex').slice(0, 16);
});

/** The privacy notice as the current edition words it. */
export function consentNotice(services: Pick<Services, 'clock' | 'deadline'>): ConsentNotice {
  const { title, lead, sections, contact, agreement } = contentOf('consent');
  const words = editionWords(stageNow(services).edition);
  const { helpEmail: email } = contentOf('site');
  return fillWords({ version: consentVersion(), title, lead, sections, contact, email, agreement }, words);
}
