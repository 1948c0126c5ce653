import { Type } from 'typebox';
import { allEditions } from '#contract/programme/edition.ts';
import { type BegunEdition, EditionBeginning, EditionPlan } from '#contract/programme/editions-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { getAt } from '#engine/values/pointer.ts';
import { askJudge } from '#server/forms/releases/ask-judge.ts';
import { filesBetween, fingerprintOf, readBase } from '#server/forms/releases/base.ts';
import { blanksIn } from '#server/forms/releases/edition-cautions.ts';
import { missing } from '#server/platform/failure.ts';
import { route } from '#server/platform/http/route.ts';
import type { Services } from '#server/platform/services.ts';

const staff = { roles: ['superadmin'], group: 'staff' } as const;

const plan = route({
  ...staff,
  method: 'GET',
  path: staffPaths.editionPlan,
  summary: 'Editions after the served ones',
  description: 'Editions in preparation, with what they lack, and the year that can be begun.',
  answer: EditionPlan,
  handle: async ({ services }) => readPlan(services),
});

const beginning = route({
  ...staff,
  method: 'POST',
  path: staffPaths.beginEdition(':year'),
  summary: 'The initial documents of an edition',
  description:
    'The documents of the previous edition, moved on by a year: its own with required values blank, the lists of winners, and, once the previous edition has closed, the years that its form asks about. For an edition in preparation, the rest of that. Nothing is stored: propose the changes. 404: there is no finished edition before it.',
  params: { year: 'The year of the edition.' },
  body: Type.Object({}),
  answer: EditionBeginning,
  handle: async ({ services: { database, clock }, params: { year } }) => {
    if (!allEditions().some((edition) => String(edition.year + 1) === year))
      throw missing('There is no finished edition before it.');
    const { documents } = await readBase(database);
    const begun = await askJudge('begin', { base: documents, year: Number(year), now: clock() });
    const changed = filesBetween(documents, begun);
    return {
      changes: changed.map(({ path, before, after }) => ({ path, base: fingerprintOf(before), text: after })),
    };
  },
});

/** Editions to come, for superadmins. */
export const planRoutes = [plan, beginning];

async function readPlan({ database }: Pick<Services, 'database'>): Promise<EditionPlan> {
  const { documents } = await readBase(database);
  const served = new Set(allEditions().map(({ year }) => year));
  const begun = [...documents].flatMap(([path, text]): BegunEdition[] => {
    const year = Number(/^editions\/(\d{4})\.json$/.exec(path)?.[1] ?? Number.NaN);
    if (Number.isNaN(year) || served.has(year)) return [];
    const written: unknown = JSON.parse(text);
    const name = getAt(written, ['texts', 'name']);
    return [{ year, name: typeof name === 'string' ? name : String(year), missing: blanksIn(written) }];
  });
  const newest = Math.max(...served);
  return { begun, next: begun.length > 0 ? null : newest + 1 };
}
