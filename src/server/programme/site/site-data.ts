import type { Content } from '#content/content-files.ts';
import { closingOf } from '#content/edition-words.ts';
import { ofRelease } from '#contract/programme/current-release.ts';
import { editionId } from '#contract/programme/edition.ts';
import type { SiteData } from '#contract/site.ts';
import type { Services } from '#server/platform/services.ts';
import { honours } from '../honours/honours.ts';
import { stageNow } from '../last-date/stage-now.ts';

/** Texts of mails, which no page shows. */
const ofMails: readonly (keyof Content)[] = ['mails'];

const releaseOfPages = ofRelease((release) => {
  const shown = Object.entries(release.content).filter(([name]) => !ofMails.some((it) => it === name));
  return { ...release, content: Object.fromEntries(shown) };
});

/** The data that all pages share at this moment. */
export async function siteData(services: Services): Promise<SiteData> {
  const { edition, phase, dueAt } = stageNow(services);
  return {
    release: releaseOfPages(),
    stage: { edition: editionId(edition), phase, closes: closingOf(edition, phase, dueAt) },
    honoured: (await honours(services)).map(({ level, year }) => ({ level, year })),
    answers: {},
  };
}
