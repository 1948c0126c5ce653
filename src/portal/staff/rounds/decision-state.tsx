import type { Decision } from '#contract/judging/decisions-schemas.ts';
import { StatusBadge } from '#theme/components/status-badge.tsx';
import { textClass } from '#theme/index.ts';

/** The decision, and whether it counts yet. */
export function DecisionState({ decision }: { decision: Pick<Decision, 'outcome' | 'confirmed_by_name'> }) {
  const { outcome, confirmed_by_name } = decision;
  return (
    <>
      <StatusBadge status={outcome} />
      <span className={textClass.note}>
        {confirmed_by_name === null ? 'not confirmed yet' : `confirmed by ${confirmed_by_name}`}
      </span>
    </>
  );
}
