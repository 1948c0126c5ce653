import useSWR from 'swr';
import type { Entering } from '#contract/judging/entries-schemas.ts';
import { judgingPaths } from '#contract/judging/paths.ts';
import type { RoundPlan } from '#contract/judging/rounds-schemas.ts';
import { Notice } from '#theme/index.ts';
import { messageOf } from '../../../api/api-error.ts';
import { apiPost } from '../../../api/client.ts';
import { counted } from '../round-words.ts';
import { type PlanDraft, toPlan } from './plan-draft.ts';

/** What a plan would let in if the round started now; undefined until known. */
export function useEntering({ edition, level, entrants }: Pick<RoundPlan, 'edition' | 'level' | 'entrants'>) {
  const question = { edition, level, entrants };
  return useSWR<Entering, Error>(
    [judgingPaths.entrants, JSON.stringify(question)],
    () => apiPost<Entering>(judgingPaths.entrants, question),
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
}

/** The same in words, with the number from each region. */
export function enteringInWords({ count, programs }: Entering, isNational: boolean): string {
  const parts = programs.map((each) => `${each.name} ${each.count}`).join(', ');
  const what = isNational ? counted(count, 'regional winner') : counted(count, 'application');
  return count === 0 ? `No ${isNational ? 'regional winner' : 'application'} yet` : `${what}: ${parts}`;
}

/** How many applications the plan in the fields lets in. */
export function EnteringCount({ plan }: { plan: PlanDraft }) {
  const { data, error } = useEntering(toPlan(plan));
  if (error) return <Notice tone="warning">{messageOf(error)}</Notice>;
  return (
    <Notice tone="info" title="Would enter now">
      <p>{data ? enteringInWords(data, plan.level === 'national' && plan.from === '') : 'Counting...'}</p>
    </Notice>
  );
}
