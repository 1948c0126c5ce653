import { correctionsPlace, printedNames } from '#contract/application/application-envelope.ts';
import { ofRelease } from '#contract/programme/current-release.ts';
import { ownColumns } from '#contract/staff-room/company-columns.ts';
import type { CompanyColumn } from '#contract/staff-room/company-columns-schemas.ts';
import type { ListColumn } from '#engine/columns/list-columns.ts';
import { declaredColumns } from './list-columns.ts';

/** The part of an answer's place in the payload that rows of the companies tables omit. */
const above = /^\/applicationData(?=\/)/;
const correctedBeside = correctionsPlace.slice(0, correctionsPlace.lastIndexOf('/'));

/** Where a row of the companies tables holds a declared column. */
export function rowPointer({ pointer }: Pick<ListColumn, 'pointer'>): string {
  return pointer.replace(above, '');
}

/** Where a row holds a superadmin's correction of it; undefined if it cannot be corrected. */
export function correctedPointer({ pointer }: Pick<ListColumn, 'pointer'>): string | undefined {
  const [beside, name] = [
    pointer.slice(0, pointer.lastIndexOf('/')),
    pointer.slice(pointer.lastIndexOf('/')),
  ];
  const isName = Object.values(printedNames).some((place) => place === pointer);
  return isName || beside === correctedBeside ? correctionsPlace + name : undefined;
}

/** The columns of the companies tables: the standard ones in order, then optional ones. */
export const companyColumns = ofRelease((): readonly CompanyColumn[] =>
  [...declaredColumns().map(toCompanyColumn), ...ownColumns]
    .sort((a, b) => (a.place ?? 1000) - (b.place ?? 1000))
    .map(({ place: _place, ...column }) => column),
);

function toCompanyColumn(column: ListColumn): CompanyColumn & Pick<ListColumn, 'place'> {
  const { key, title, width, words, missing = 'N/A', sort, place, sign } = column;
  const cell = column.cell === 'text' && sort === 'number' ? 'number' : column.cell;
  const corrected = correctedPointer(column);
  return {
    ...{ key, title, width, cell, missing, isStandard: place !== undefined, isSortable: sort !== undefined },
    pointers: [rowPointer(column)],
    ...(place !== undefined && { place }),
    ...(words && { words }),
    ...(sign !== undefined && { sign }),
    ...(corrected !== undefined && { corrected }),
  };
}
