import { allEditions, editionId, findEdition } from '#contract/programme/edition.ts';
import { noProgram } from '#contract/staff-room/dashboard.ts';

/** The key under which lists and statistics put applications of an edition without a programme. */
export function noProgramOf(edition: string): string {
  return `${noProgram}-${edition}`;
}

/** Whether this is the key for applications without a programme. */
export function isNoProgram(place: string): boolean {
  return place.startsWith(`${noProgram}-`);
}

/** The key under which lists and statistics put an application: its programme, or the one for those without. */
export function placeOf(row: { readonly award_program_id: string | null; readonly edition: string }): string {
  return row.award_program_id ?? noProgramOf(row.edition);
}

/** A selection of applications; null: of all programmes, of all editions. `program` is an id, or `none`. */
export interface Whereabouts {
  readonly program: string | null;
  readonly edition: string | null;
}

/** The keys of the selected applications; null: all there are. */
export function placesOf({ program, edition }: Partial<Whereabouts>): readonly string[] | null {
  if (program === noProgram) {
    return edition ? [noProgramOf(edition)] : allEditions().map((it) => noProgramOf(editionId(it)));
  }
  if (program) return [program];
  // With one edition all keys are its own; nothing needs to be distinguished.
  if (!edition || allEditions().length === 1) return null;
  const programmes = findEdition(edition)?.programmes ?? [];
  return [...programmes.map(({ id }) => id), noProgramOf(edition)];
}
