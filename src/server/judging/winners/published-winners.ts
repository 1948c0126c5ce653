import { yearsOfAwards } from '#content/winners.ts';
import { projectTitle } from '#contract/application/project-title.ts';
import { withdrawnStatus } from '#contract/application/status.ts';
import type { RoundLevel } from '#contract/judging/rounds.ts';
import { paths } from '#contract/paths.ts';
import { type AwardLevel, awardLevels } from '#contract/programme/awards.ts';
import type { Winner, YearOfAwards } from '#contract/programme/awards-schemas.ts';
import type { Database } from '#server/platform/db/database.ts';
import { withSlugs } from './slugs.ts';
import { findProfile, listWinners } from './winners-repository.ts';

/** The rounds that award each level; only the content file contains winners of districts. */
const roundsOf: { readonly [level in AwardLevel]?: RoundLevel } = { zonal: 'regional', national: 'national' };

type Row = Awaited<ReturnType<typeof listWinners>>[number];

/** A winner, with what only the server knows; the instant of approval names a picture. */
interface Known extends Omit<Winner, 'slug' | 'image'> {
  /** Null for those of the content file. */
  readonly row: Row | null;
  readonly image: string | { readonly approved: string };
}

async function knownWinners(
  db: Database,
  { level, year, winners }: ReturnType<typeof yearsOfAwards>[number],
) {
  const round = roundsOf[level];
  const decided = round === undefined ? [] : await listWinners(db, round, String(year));
  const written = winners.map(({ company, project, award, region, image }): Known => {
    return { company, project, award, region, image, row: null };
  });
  // A withdrawn winner keeps its slug, so that the pages of the others keep their addresses.
  const all = withSlugs([...written, ...decided.map(toKnown)], ({ row, company, project }) => ({
    // Pages keep their addresses when somebody corrects a name.
    name: row ? `${row.submitted_name} ${row.submitted_title}` : `${company} ${project}`,
    since: row?.published_at ?? '',
  }));
  return all.filter(({ row }) => row?.status !== withdrawnStatus);
}

function toKnown(row: Row): Known {
  return {
    company: row.company_name,
    project: row.title,
    award: row.award,
    region: row.region,
    ...(row.state !== '' && { state: row.state }),
    size: row.size,
    image: row.approved_at !== null && row.has_picture ? { approved: row.approved_at } : '',
    text: (row.approved_at !== null && row.text) || '',
    row,
  };
}

/** Every year of a level, newest first: those of the content file, and published decisions of rounds. */
export async function publishedYears(db: Database, level: AwardLevel): Promise<YearOfAwards[]> {
  const years: YearOfAwards[] = [];
  for (const written of yearsOfAwards(level)) {
    const { year } = written;
    const known = await knownWinners(db, written);
    const winners = known.map(({ row, image, ...named }): Winner => {
      const winner = { ...named, project: projectTitle(named.project, row?.application_id ?? '') };
      if (typeof image === 'string') return { ...winner, image };
      const address = paths.winnerPicture(level, year, winner.slug);
      return { ...winner, image: `${address}?v=${Date.parse(image.approved)}` };
    });
    years.push({ level, year, winners });
  }
  return years;
}

/** Everything public about all winners, level by level. */
export async function publishedWinners(db: Database): Promise<readonly YearOfAwards[]> {
  const years: YearOfAwards[] = [];
  for (const level of awardLevels) years.push(...(await publishedYears(db, level)));
  return years.filter(({ winners }) => winners.length > 0);
}

/** The approved picture of a winner; undefined if there is none. */
export async function winnerPicture(
  db: Database,
  { level, year, slug }: { readonly level: AwardLevel; readonly year: string; readonly slug: string },
): Promise<{ readonly type: string; readonly bytes: Buffer } | undefined> {
  const written = yearsOfAwards(level).find((it) => String(it.year) === year);
  const winner = written && (await knownWinners(db, written)).find((it) => it.slug === slug);
  if (!winner?.row) return undefined;
  const profile = await findProfile(db, winner.row.application_id);
  if (profile?.approved_at == null || profile.picture === null) return undefined;
  const [, type = '', base64 = ''] = /^data:(image\/\w+);base64,(.*)$/.exec(profile.picture) ?? [];
  return { type, bytes: Buffer.from(base64, 'base64') };
}
