import type { Edition } from '#contract/programme/edition.ts';
import { enterpriseSizes } from '#contract/programme/enterprise-sizes.ts';
import { formsOf } from '#contract/programme/offered-forms.ts';
import { applicationStatuses, noProgram } from '#contract/staff-room/dashboard.ts';
import type { DashboardChoice, DashboardFilter } from '#contract/staff-room/dashboard-schemas.ts';
import type { AwardProgram } from '#contract/types.ts';
import { choicesOf } from '#engine/kinds/schema-kind.ts';
import { wirePlaces } from '#engine/wire/wire-places.ts';
import { formOf } from '../served-forms.ts';
import { factPlaces } from './facts.ts';

/** What the companies tables of an edition can be narrowed to; the choices of questions are those that the form offers now. */
export function dashboardFilterList(edition: Edition, programs: readonly AwardProgram[]): DashboardFilter[] {
  const none = { value: noProgram, label: 'No Region' };
  return [
    {
      name: 'program',
      label: 'Award programme',
      choices: [...programs.map(({ _id, region }) => ({ value: _id, label: region })), none],
    },
    { name: 'status', label: 'Status', choices: applicationStatuses.map(namedAsIs) },
    ...questionFilters(edition, [
      ['category', factPlaces.category],
      ['theme', factPlaces.theme],
    ]),
    {
      name: 'enterprise',
      label: 'Enterprise size by turnover',
      choices: enterpriseSizes(edition).map(({ value, label }) => ({ value, label })),
    },
    ...questionFilters(edition, [
      ['sector', factPlaces.sector],
      ['industry', factPlaces.industry],
    ]),
  ];
}

/** Filters of questions by where the payload holds the answers; a question is offered once. */
function questionFilters(
  edition: Edition,
  wanted: readonly (readonly [name: DashboardFilter['name'], pointer: string])[],
): DashboardFilter[] {
  const seen = new Set<string>();
  return wanted.flatMap(([name, pointer]) => {
    const [place] = formsOf(edition)
      .flatMap((id) => wirePlaces(formOf(id)))
      .flatMap((places) => places.filter((it) => it.pointer === pointer));
    const choices = place && choicesOf(place.question.schema);
    if (!place || !choices || seen.has(place.question.path)) return [];
    seen.add(place.question.path);
    return [{ name, label: place.question.schema.title ?? place.question.name, choices }];
  });
}

function namedAsIs(value: string): DashboardChoice {
  return { value, label: `${value.charAt(0).toUpperCase()}${value.slice(1)}` };
}
