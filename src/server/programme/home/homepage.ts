import { closingOf, editionWords } from '#content/edition-words.ts';
import { nationalHomepage } from '#content/national-homepage.ts';
import { regionalHomepage } from '#content/regional-homepage.ts';
import { findProgramme } from '#contract/programme/edition.ts';
import type { Homepage } from '#contract/programme/home-schemas.ts';
import type { Services } from '#server/platform/services.ts';
import { honours, pastWinners } from '../honours/honours.ts';
import { stageNow } from '../last-date/stage-now.ts';

/** What the home page shows now, or the page of a region; undefined if the edition has no such region. */
export async function homepage(services: Services, region?: string): Promise<Homepage | undefined> {
  const { edition, phase, dueAt } = stageNow(services);
  const words = editionWords(edition, closingOf(edition, phase, dueAt));
  if (region === undefined) return nationalHomepage(edition, words, pastWinners(await honours(services)));
  const programme = findProgramme(edition, region);
  return programme && regionalHomepage(edition, programme, words);
}
