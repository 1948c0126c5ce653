import type { Check, Checked } from './check.ts';
import { checkAccounts } from './check-accounts.ts';
import { checkApplications } from './check-applications.ts';
import { checkAudit } from './check-audit.ts';
import { checkFiles } from './check-files.ts';
import { checkReferences } from './check-references.ts';

/** Every check, by what it looks at. */
export const checks: Readonly<Record<string, Check>> = {
  files: checkFiles,
  applications: checkApplications,
  accounts: checkAccounts,
  references: checkReferences,
  'audit entries': checkAudit,
};

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
  for (const [what, check] of Object.entries(checks)) {
    const run = check(checked);
    let faults = 0;
    for (;;) {
      const { done, value } = await run.next();
      if (done) {
        verdicts.push({ what, looked: value, faults });
        break;
      }
      faults += 1;
      if (faults <= mostTold) tell(value);
    }
    if (faults > mostTold) tell(`… and ${faults - mostTold} more of ${what}.`);
  }
  return verdicts;
}
