import { ofRelease } from '#contract/programme/current-release.ts';
import { type Identifying, identifyingQuestions, identitiesOf } from '#engine/columns/identities.ts';
import type { FormDefinition } from '#engine/definition.ts';
import type { ResolvedForm } from '#engine/resolve/resolve.ts';
import { firstOfEach, listedForms } from '#server/forms/served/list-columns.ts';
import type { Facts } from './facts.ts';

/** Under what rows keep it; no column can be called so. */
const keyOf = (as: Identifying['as']) => `_same_${as}`;

/** What applications of the forms are compared by, with the question as the first of them titles it. */
export const servedIdentities = ofRelease((): readonly { readonly key: string; readonly label: string }[] =>
  firstOfEach(
    listedForms()
      .flatMap(identifyingQuestions)
      .map(({ as, label }) => ({ key: keyOf(as), label })),
    ({ key }) => key,
  ),
);

/** By which declarations rows are compared. */
export function identityStamp(): readonly unknown[] {
  return listedForms()
    .flatMap(identifyingQuestions)
    .map(({ as, leaveOut, path }) => [as, leaveOut, path]);
}

/** The facts with what an application has in common with likely duplicates, which are of its edition. */
export function withIdentities(
  facts: Facts,
  form: FormDefinition,
  asked: ResolvedForm,
  { edition, isErased }: { readonly edition: string; readonly isErased: boolean },
): Facts {
  const found = identitiesOf(form, asked).flatMap(({ as, value }) =>
    // The number of a person goes with the account.
    isErased && as === 'phone' ? [] : [[keyOf(as), { value: `${edition} ${value}` }] as const],
  );
  return { ...facts, ...Object.fromEntries(found) };
}
