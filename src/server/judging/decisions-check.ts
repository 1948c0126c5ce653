import type { Checked } from '#server/platform/checks/check.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inSnapshot } from '#server/platform/db/snapshot.ts';
import {
  listAllDecisions,
  listDecidedStatuses,
  listSaidAfter,
  listSubmittedSheets,
} from './judging-checks-repository.ts';

const page = 1000;

type Said = Awaited<ReturnType<typeof listSaidAfter>>[number];
type Decision = Awaited<ReturnType<typeof listAllDecisions>>[number];

const decided = ['decision', 'decision-confirmed', 'decision-withdrawn'];
const sheets = ['sheet-submitted', 'sheet-reopened', 'recusal', 'conflict-declared', 'assignment-withdrawn'];

/** Compares decisions with the audit and the status of applications with decisions, as of one instant. */
export function compareDecisions({ database }: Checked) {
  return inSnapshot(database, async (db) => {
    const rows = await listAllDecisions(db);
    const byPlace = new Map(rows.map((row) => [`${row.round_id} ${row.application_id}`, row]));
    const said = await lastSaid(
      db,
      decided,
      ({ application_id, details }) => `${roundOf(details)} ${application_id}`,
    );
    const faults = [...said].flatMap(([place, last]) => {
      const fault = faultAgainstAudit(byPlace.get(place), last);
      const [round, application] = place.split(' ');
      return fault ? [`The decision on application ${application} in round ${round} ${fault}.`] : [];
    });
    faults.push(...(await faultsOfStatuses(db, rows)));
    return { looked: rows.length, faults };
  });
}

/** Nothing is known if the audit is silent because its entries are past their term. */
function faultAgainstAudit(
  row: Decision | undefined,
  { event, actor_id, details }: Said,
): string | undefined {
  if (event === 'decision-withdrawn') return row && 'exists, although it was taken back';
  if (row === undefined) return 'is gone';
  if (row.outcome !== JSON.parse(details).outcome) return 'differs from the one in the audit';
  const by = event === 'decision-confirmed' ? row.confirmed_by : row.decided_by;
  if (by !== actor_id) return 'is by another person than the audit says';
  return (event === 'decision-confirmed') === (row.confirmed_at !== null)
    ? undefined
    : 'differs in its confirmation from the audit';
}

/** Published and confirmed decisions give the status, and a winner stays a winner; a later submission starts over. */
async function faultsOfStatuses(db: Database, rows: readonly Decision[]): Promise<string[]> {
  const byApplication = Map.groupBy(rows, (row) => row.application_id);
  const faults: string[] = [];
  for (const { id, status, submitted_at } of await listDecidedStatuses(db)) {
    const outcomes = (byApplication.get(id) ?? [])
      .filter((row) => row.confirmed_at !== null && (row.published_at ?? '') > (submitted_at ?? ''))
      .sort((a, b) => ((a.published_at ?? '') < (b.published_at ?? '') ? -1 : 1))
      .map(({ outcome }) => outcome);
    const expected = outcomes.includes('approved') ? 'approved' : (outcomes.at(-1) ?? 'submitted');
    if (status !== expected)
      faults.push(
        `Application ${id} has the status "${status}"; by its decisions it should have "${expected}".`,
      );
  }
  return faults;
}

/** Compares the audit entries about submitted sheets with the sheets, as of one instant. */
export function compareSubmittedSheets({ database }: Checked) {
  return inSnapshot(database, async (db) => {
    const rows = await listSubmittedSheets(db);
    const there = new Set(rows.map((row) => `${row.round_id} ${row.application_id} ${row.juror_id}`));
    const said = await lastSaid(
      db,
      sheets,
      ({ application_id, details, actor_id, subject_id, event }) =>
        `${roundOf(details)} ${application_id} ${event === 'assignment-withdrawn' ? subject_id : actor_id}`,
    );
    const faults = [...said].flatMap(([place, { event }]) => {
      const [round, application, juror] = place.split(' ');
      return (event === 'sheet-submitted') === there.has(place)
        ? []
        : [
            `The audit contradicts the sheet of juror ${juror} on application ${application} in round ${round}.`,
          ];
    });
    return { looked: rows.length, faults };
  });
}

/** The last of some entries about each place. */
async function lastSaid(
  db: Database,
  events: readonly string[],
  placeOf: (said: Said) => string,
): Promise<ReadonlyMap<string, Said>> {
  const said = new Map<string, Said>();
  for (let last = ''; ; ) {
    const entries = await listSaidAfter(db, events, last, page);
    for (const entry of entries) said.set(placeOf(entry), entry);
    const end = entries.at(-1);
    if (end === undefined || entries.length < page) return said;
    last = end.id;
  }
}

function roundOf(details: string): unknown {
  return JSON.parse(details).round;
}
