import { useState } from 'react';
import { stackClass } from '#theme/index.ts';
import type { ViewProps } from '../views.ts';
import { ChangeEnd } from './change-end.tsx';
import { DraftSteps } from './draft-steps.tsx';
import { EnterWinners } from './enter-winners.tsx';
import { PlanForm } from './plan-form.tsx';
import { PlanSummary } from './plan-summary.tsx';

/** The plan: editable while it is a draft, read-only afterwards, when only the end can still move. */
export function PlanView({ round, reload }: ViewProps) {
  const [isDirty, setDirty] = useState(false);
  if (round.state === 'draft')
    return (
      <div className={stackClass[5]}>
        <DraftSteps round={round} reload={reload} isDirty={isDirty} />
        <PlanForm key={round.changes} round={round} onSaved={reload} onDirty={setDirty} />
      </div>
    );
  return (
    <div className={stackClass[5]}>
      {round.level === 'national' && round.published_at === null && (
        <EnterWinners round={round} reload={reload} />
      )}
      <PlanSummary round={round} />
      {round.publish_at === null && <ChangeEnd round={round} reload={reload} />}
    </div>
  );
}
