import type { Check, Checked } from '#server/platform/checks/check.ts';
import { isDatabaseAbsence } from '#server/platform/db/database-absence.ts';
import { errorWords } from '#server/platform/error-fields.ts';

/** The result of a check. `faults` counts all of them; only as many as a person reads are printed. */
export interface Verdict {
  readonly what: string;
  readonly looked: number;
  readonly faults: number;
}

const mostTold = 100;

/** Runs every check, reports each fault and returns what was checked. Works beside running servers, in flat memory. */
export async function verify(
  checks: readonly Check[],
  checked: Checked,
  tell: (fault: string) => void,
): Promise<Verdict[]> {
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
      // Damaged data may not even be readable; the other checks continue.
      note(`The ${what} could not be read to the end: ${errorWords(error).replace(/\.$/, '')}.`);
    }
    if (faults > mostTold) tell(`… and ${faults - mostTold} more of ${what}.`);
    verdicts.push({ what, looked, faults });
  }
  return verdicts;
}
