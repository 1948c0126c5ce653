import { team } from '#content/team.ts';
import { findPage, isRead, type PageName } from '#contract/pages.ts';
import { paths } from '#contract/paths.ts';
import { moreWinners } from '#contract/programme/awards.ts';
import type { Winner, YearOfAwards } from '#contract/programme/awards-schemas.ts';
import { regionAt } from '#contract/programme/edition-pages.ts';
import { homepagePath } from '#contract/programme/home.ts';
import type { PublicReceipt } from '#contract/receipts-schemas.ts';
import { winnerPath, winnersPath } from '#contract/site.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Services } from '#server/platform/services.ts';
import { consentNotice } from '../consent/consent-notice.ts';
import { country } from '../country/country.ts';
import { homepage } from '../home/homepage.ts';
import { honours } from '../honours/honours.ts';
import { stageNow } from '../last-date/stage-now.ts';

declare module '#server/platform/services.ts' {
  interface Hooks {
    /** What a receipt confirms, by its code; undefined if there is none. */
    publicReceipt: (db: Database, code: string) => Promise<PublicReceipt | undefined>;
    /** Whether a code proves a certificate. */
    provesCertificate: (db: Database, code: string) => Promise<boolean>;
  }
}

/** Where an address leads. */
export interface PlaceOnSite {
  /** The path to render, shared by all addresses whose pages are alike. */
  readonly location: string;
  readonly name: PageName;
  /** Whether the page is for reading, or interactive, like forms and lists. */
  readonly kind: 'words' | 'tool';
  readonly status: 200 | 404;
  /** The answers to the calls that the page makes, by path. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** Of the page of a winner. */
  readonly honour?: { readonly winner: Winner; readonly year: number };
}

const lost: PlaceOnSite = { location: '/404', name: 'notFound', kind: 'words', status: 404, answers: {} };

/** What is at a path: a page with its data, or the one that says there is none. */
export async function placeOnSite(
  services: Services,
  path: string,
  query?: URLSearchParams,
): Promise<PlaceOnSite> {
  const page = findPage(path);
  if (page === undefined) return lost;
  const { name } = page;
  // The browser asks what a part of the address stands for: until then all such pages are alike.
  const place: PlaceOnSite = {
    location: page.path,
    name,
    kind: isRead(page) ? 'words' : 'tool',
    status: 200,
    answers: {},
  };
  switch (name) {
    case 'home':
      return {
        ...place,
        answers: { [homepagePath()]: await homepage(services), [paths.country]: await country(services) },
      };
    case 'region': {
      const { name: region } = regionAt(stageNow(services).edition, page.path);
      return { ...place, answers: { [homepagePath(region)]: await homepage(services, region) } };
    }
    case 'ourTeam':
      return { ...place, answers: { [paths.team]: team() } };
    case 'accessDenied':
      return { ...place, location: deniedAt(query?.get('next') ?? '') };
    case 'winners': {
      const year = (await honours(services)).find((it) => winnersPath(it) === page.path);
      return year ? { ...place, answers: answersOf(year) } : place;
    }
    case 'register':
      return { ...place, answers: { [paths.consent]: consentNotice(services) } };
    case 'receipt':
      return placeOfReceipt(services, place, path);
    case 'winner':
      return placeOfWinner(await honours(services), path.toLowerCase().replace(/\/$/, ''));
    default:
      return place;
  }
}

/** A code may belong to a certificate. If it proves nothing, the browser says so, as for one it cannot ask for. */
async function placeOfReceipt(services: Services, place: PlaceOnSite, path: string): Promise<PlaceOnSite> {
  const [, code = ''] = /^\/receipt\/([\da-f-]+)\/?$/i.exec(path) ?? [];
  const [answer] = services.ask('publicReceipt');
  const receipt = await answer?.(services.database, code);
  if (receipt === undefined) {
    const asked = services.ask('provesCertificate').map((proves) => proves(services.database, code));
    return { ...place, status: (await Promise.all(asked)).includes(true) ? 200 : 404 };
  }
  return { ...place, location: `/receipt/${code}`, answers: { [paths.receipt(code)]: receipt } };
}

/** The page that denies access names the requested page, and is the same for every such request. */
function deniedAt(next: string): string {
  const asked = findPage(next.split('?', 1)[0] ?? '');
  return asked?.roles ? `/access-denied?${new URLSearchParams({ next: asked.path })}` : '/access-denied';
}

function answersOf(year: YearOfAwards): PlaceOnSite['answers'] {
  return { [paths.winners(year.level, year.year)]: year };
}

function placeOfWinner(years: readonly YearOfAwards[], path: string): PlaceOnSite {
  for (const year of years) {
    const winner = year.winners.find(({ slug }) => winnerPath(year, slug) === path);
    if (winner === undefined) continue;
    const answers = answersOf({ ...year, winners: [winner, ...moreWinners(year.winners, winner)] });
    const honour = { winner, year: year.year };
    return { location: path, name: 'winner', kind: 'words', status: 200, answers, honour };
  }
  return lost;
}
