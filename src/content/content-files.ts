import { currentRelease, serveRelease } from '#contract/programme/current-release.ts';
import aboutUs from './about-us.json' with { type: 'json' };
import accessibility from './accessibility.json' with { type: 'json' };
import consent from './consent.json' with { type: 'json' };
import eligibility from './eligibility.json' with { type: 'json' };
import faq from './faq.json' with { type: 'json' };
import guidelines from './guidelines.json' with { type: 'json' };
import home from './home.json' with { type: 'json' };
import mails from './mails.json' with { type: 'json' };
import privacy from './privacy.json' with { type: 'json' };
import regions from './regions.json' with { type: 'json' };
import site from './site.json' with { type: 'json' };
import team from './team.json' with { type: 'json' };
import terms from './terms.json' with { type: 'json' };
import winners from './winners.json' with { type: 'json' };
import zones from './zones.json' with { type: 'json' };

/**
 * The content that staff own, from the files of the project, by file name. Servers, tests and stories load it; pages use
 * only its type and read `contentOf`, which returns what was published.
 */
export const contentFiles = {
  'about-us': aboutUs,
  accessibility,
  consent,
  mails,
  eligibility,
  faq,
  guidelines,
  home,
  privacy,
  regions,
  site,
  team,
  terms,
  winners,
  zones,
};

/** The content that staff own, by file name. */
export type Content = typeof contentFiles;

/** Serves the content of the files when no release has replaced it. */
export function serveContentFiles(): void {
  serveRelease({ ...currentRelease(), content: contentFiles });
}
