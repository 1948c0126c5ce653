import { useRef } from 'react';
import type { Decision } from '#contract/judging/decisions-schemas.ts';
import { judgingPaths } from '#contract/judging/paths.ts';
import { css, textClass } from '#theme/index.ts';
import { apiPost } from '../../../api/client.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { notify } from '../../../components/notify.ts';
import { counted, outcomeNames } from '../round-words.ts';
import { useWarnings } from '../use-warnings.tsx';
import { type Standings, standsInWords } from './decision-columns.tsx';

const listClass = css({
  position: 'relative',
  maxHeight: '50vh',
  overflowY: 'auto',
  '& span': { display: 'block' },
});

interface ConfirmDecisionsProps {
  readonly decisions: readonly Decision[];
  readonly standings: Standings;
  readonly onConfirmed: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks the second superadmin to confirm decisions, each of which is listed. */
export function ConfirmDecisions({ decisions, standings, onConfirmed, onClose }: ConfirmDecisionsProps) {
  const { guarded, list } = useWarnings();
  const done = useRef(new Set<string>());
  const confirm = () =>
    guarded(async (despite) => {
      try {
        for (const { round, application } of decisions) {
          if (done.current.has(application)) continue;
          await apiPost<Decision>(judgingPaths.confirmDecision(round, application), { despite });
          done.current.add(application);
        }
        notify(`${counted(decisions.length, 'decision')} confirmed.`, 'success');
      } finally {
        await onConfirmed();
      }
    });
  return (
    <ConfirmDialog
      title={`Confirm ${counted(decisions.length, 'decision')}?`}
      confirm={decisions.length === 1 ? 'Confirm' : `Confirm all ${decisions.length}`}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>As the second superadmin, confirm that you have checked this and agree:</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <ul className={listClass} tabIndex={0} aria-label="What is confirmed">
        {decisions.map((each) => (
          <li key={each.application}>
            {each.project_title || 'Untitled project'}: {outcomeNames[each.outcome]}
            <span className={textClass.note}>
              {[each.company_name, each.award].filter(Boolean).join(' · ')}
            </span>
            <Stands found={standings.get(each.application)} />
          </li>
        ))}
      </ul>
      {list}
    </ConfirmDialog>
  );
}

function Stands({ found }: { found: Parameters<typeof standsInWords>[0] | undefined }) {
  return found && <span className={textClass.note}>{standsInWords(found)}</span>;
}
