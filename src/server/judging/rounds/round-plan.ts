import type { RoundPlan } from '#contract/judging/rounds-schemas.ts';
import { findEdition } from '#contract/programme/edition.ts';
import { badRequest, type Finding } from '#server/platform/failure.ts';
import { sheetForms } from './sheet-forms.ts';

const longestName = 100;

/** Everything wrong with a plan; instants are ISO texts already. */
function planFindings(plan: RoundPlan): Finding[] {
  const findings: Finding[] = [];
  const wrong = (path: string, message: string) => findings.push({ path, message });
  const edition = findEdition(plan.edition);
  if (!edition) wrong('/edition', `There is no edition ${plan.edition}`);
  if (plan.name.trim() === '' || plan.name.length > longestName)
    wrong('/name', `A round has a name of at most ${longestName} characters`);
  if (!sheetForms().some(({ id }) => id === plan.sheet))
    wrong(
      '/sheet',
      `The sheet must be one of ${sheetForms()
        .map(({ id }) => id)
        .join(', ')}`,
    );
  for (const [at, id] of plan.entrants.programs.entries()) {
    if (edition && !edition.programmes.some((programme) => programme.id === id))
      wrong(`/entrants/programs/${at}`, `The edition ${plan.edition} has no programme ${id}`);
  }
  const forms = edition ? [edition.form, ...(edition.furtherForms ?? [])] : [];
  for (const [at, id] of (plan.entrants.forms ?? []).entries()) {
    if (edition && !forms.includes(id))
      wrong(
        `/entrants/forms/${at}`,
        `The forms of the edition ${plan.edition} are ${forms.join(', ')}, not ${id}`,
      );
  }
  for (const name of ['opens_at', 'closes_at'] as const) {
    if (!isInstant(plan[name]))
      wrong(`/${name}`, `${name} must be an instant such as 2025-10-01T03:30:00.000Z`);
  }
  if (plan.closes_at <= plan.opens_at) wrong('/closes_at', 'A round closes after it opens');
  return findings;
}

function isInstant(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString() === text;
}

/** The plan if it makes sense; otherwise throws 400 with everything that is wrong. */
export function assertPlan(plan: RoundPlan): RoundPlan {
  const findings = planFindings(plan);
  if (findings.length > 0)
    throw badRequest(
      `The round cannot be saved: ${findings.map(({ message }) => message).join('. ')}.`,
      findings,
    );
  return plan;
}
