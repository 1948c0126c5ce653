import { accountsChecks } from '#server/accounts/managing/accounts-checks.ts';
import { applicationsChecks } from '#server/applications/applications-checks.ts';
import { filesChecks } from '#server/applications/files/serving/files-checks.ts';
import { receiptsChecks } from '#server/applications/receipts/receipts-checks.ts';
import { deadlineChecks } from '#server/deadline/automatic/deadline-checks.ts';
import { formsChecks } from '#server/forms/revisions/forms-checks.ts';
import { judgingChecks } from '#server/judging/judging-checks.ts';
import { listsChecks } from '#server/lists/dashboard/lists-checks.ts';
import { auditChecks } from '#server/platform/audit/audit-checks.ts';
import { isDatabaseAbsence } from '#server/platform/db/database-absence.ts';
import { outboxChecks } from '#server/platform/mail/outbox-checks.ts';
import type { Check, Checked } from './check.ts';
import { databaseChecks } from './database-checks.ts';

/** Every check; the list of tables that they guard is whole, which a test holds. */
export const checks: readonly Check[] = [
  ...databaseChecks,
  ...filesChecks,
  ...formsChecks,
  ...accountsChecks,
  ...applicationsChecks,
  ...receiptsChecks,
  ...listsChecks,
  ...deadlineChecks,
  ...judgingChecks,
  ...outboxChecks,
  ...auditChecks,
];

/** What a check came to. `faults` counts all of them; told is only as many as a person reads. */
export interface Verdict {
  readonly what: string;
  readonly looked: number;
  readonly faults: number;
}

const mostTold = 100;

/** Runs every check, tells each fault and answers what was looked at. Works beside running servers, in flat memory. */
export async function verify(checked: Checked, tell: (fault: string) => void): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const { what, run } of checks) {
    let [looked, faults] = [0, 0];
    const note = (fault: string) => {
      faults += 1;
      if (faults <= mostTold) tell(fault);
    };
    try {
      const running = run(checked);
      let next = await running.next();
      for (; !next.done; next = await running.next()) note(next.value);
      looked = next.value;
    } catch (error) {
      if (isDatabaseAbsence(error)) throw error;
      // What is damaged may not even be read; the other checks go on.
      note(`The ${what} could not be read to the end: ${(error as Error).message}.`);
    }
    if (faults > mostTold) tell(`… and ${faults - mostTold} more of ${what}.`);
    verdicts.push({ what, looked, faults });
  }
  return verdicts;
}
