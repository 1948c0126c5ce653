import { allEditions, editionId, findEdition } from '#contract/programme/edition.ts';
import { noProgram } from '#contract/staff-room/dashboard.ts';

/** Under what lists and statistics keep applications of an edition that have no programme. */
export function noProgramOf(edition: string): string {
  return `${noProgram}-${edition}`;
}

/** Whether applications without a programme are kept there. */
export function isNoProgram(place: string): boolean {
  return place.startsWith(`${noProgram}-`);
}

/** Under what lists and statistics keep an application: its programme, or the place for those of its edition without one. */
export function placeOf(row: { readonly award_program_id: string | null; readonly edition: string }): string {
  return row.award_program_id ?? noProgramOf(row.edition);
}

/** Which applications are meant; null: of all programmes, of all editions. `program` is an id, or `none`. */
export interface Whereabouts {
  readonly program: string | null;
  readonly edition: string | null;
}

/** The places of the applications that are meant; null: all there are. */
export function placesOf({ program, edition }: Partial<Whereabouts>): readonly string[] | null {
  if (program === noProgram) {
    return edition ? [noProgramOf(edition)] : allEditions().map((it) => noProgramOf(editionId(it)));
  }
  if (program) return [program];
  // With one edition all places are its own; nothing needs to be distinguished.
  if (!edition || allEditions().length === 1) return null;
  const programmes = findEdition(edition)?.programmes ?? [];
  return [...programmes.map(({ id }) => id), noProgramOf(edition)];
}
