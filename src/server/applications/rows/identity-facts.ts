import { ofRelease } from '#contract/programme/current-release.ts';
import { type Identifying, identifyingQuestions, identitiesOf } from '#engine/columns/identities.ts';
import type { FormDefinition } from '#engine/definition.ts';
import type { ResolvedForm } from '#engine/resolve/resolve.ts';
import { firstOfEach, listedForms } from '#server/forms/served/list-columns.ts';
import type { Facts } from './facts.ts';

/** The key under which rows store it; no column can have this name. */
const keyOf = (as: Identifying['as']) => `_same_${as}`;

/** What applications are compared by, with the question's title in the first form that has it. */
export const servedIdentities = ofRelease((): readonly { readonly key: string; readonly label: string }[] =>
  firstOfEach(
    listedForms()
      .flatMap(identifyingQuestions)
      .map(({ as, label }) => ({ key: keyOf(as), label })),
    ({ key }) => key,
  ),
);

/** The declarations by which rows are compared. */
export function identityStamp(): readonly unknown[] {
  return listedForms()
    .flatMap(identifyingQuestions)
    .map(({ as, leaveOut, path }) => [as, leaveOut, path]);
}

/** The facts with what an application shares with likely duplicates of its edition. */
export function withIdentities(
  facts: Facts,
  form: FormDefinition,
  asked: ResolvedForm,
  { edition, isErased }: { readonly edition: string; readonly isErased: boolean },
): Facts {
  const found = identitiesOf(form, asked).flatMap(({ as, value }) =>
    // A person's number goes with the account.
    isErased && as === 'phone' ? [] : [[keyOf(as), { value: `${edition} ${value}` }] as const],
  );
  return { ...facts, ...Object.fromEntries(found) };
}
