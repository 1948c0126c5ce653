import { useRef, useState } from 'react';
import { type Outcome, outcomes } from '#contract/judging/decisions.ts';
import type { Decision, DecisionDraft } from '#contract/judging/decisions-schemas.ts';
import { judgingPaths } from '#contract/judging/paths.ts';
import type { RoundDetail } from '#contract/judging/rounds-schemas.ts';
import { findEdition } from '#contract/programme/edition.ts';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { apiPut } from '../../api/client.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { LinesField, RadioField, SelectField } from '../../components/fields.tsx';
import { notify } from '../../components/notify.ts';
import { useKeptText } from '../../components/use-kept-text.ts';
import { counted, outcomeNames, outcomesOf } from './round-words.ts';
import { useWarnings } from './use-warnings.tsx';

interface DecideDialogProps {
  readonly round: RoundDetail;
  /** The applications to decide, all in the same way. */
  readonly applications: readonly { readonly application: string; readonly project_title: string }[];
  /** The award they compete for, or are to win. */
  readonly award: string;
  /** The outcome the chair is about to choose, if known from the way here. */
  readonly outcome?: Outcome;
  readonly decisions: readonly Decision[];
  readonly onDecided: () => Promise<void>;
  readonly onClose: () => void;
}

/** Decides one or several applications, with one reason; a second person has to confirm it. */
export function DecideDialog(props: DecideDialogProps) {
  const { round, applications, award: usualAward, outcome: wanted, decisions, onDecided, onClose } = props;
  const before =
    applications.length === 1
      ? decisions.find(({ application }) => application === applications[0]?.application)
      : undefined;
  const [outcome, setOutcome] = useState<Outcome | ''>(wanted ?? before?.outcome ?? '');
  const awards = (findEdition(round.edition)?.awards ?? []).map(({ name }) => name);
  // A category may have no award of its own: then one must be chosen.
  const [award, setAward] = useState(
    (wanted === undefined && before?.award) || (awards.includes(usualAward) ? usualAward : ''),
  );
  const ids = applications.map(({ application }) => application);
  const reason = useKeptText(`decision ${round._id} ${ids.join(' ')}`, before?.reason);
  const { guarded, list } = useWarnings();
  const done = useRef(new Set<string>());
  const decide = () =>
    guarded(async (despite) => {
      const draft = {
        outcome,
        reason: reason.text,
        despite,
        ...(outcome === 'approved' && { award }),
      } as DecisionDraft;
      try {
        await reason.send(async () => {
          for (const application of ids) {
            if (done.current.has(application)) continue;
            await apiPut<Decision>(judgingPaths.decision(round._id, application), draft);
            done.current.add(application);
          }
        }, '');
        const taken = counted(applications.length, 'decision');
        notify(`${taken} taken. Another superadmin has to confirm.`, 'success', 6000);
      } catch (error) {
        if (done.current.size === 0 || (error instanceof ApiError && error.status === 409)) throw error;
        throw new Error(
          `${done.current.size} of ${counted(applications.length, 'decision')} were taken, then: ${messageOf(error)}`,
        );
      } finally {
        await onDecided();
      }
    });
  return (
    <ConfirmDialog
      title={
        applications.length === 1
          ? `Decide about “${applications[0]?.project_title || 'Untitled project'}”`
          : `Decide about ${counted(applications.length, 'application')}`
      }
      confirm="Take decision"
      isReady={outcome !== '' && reason.text.trim() !== '' && (outcome !== 'approved' || award !== '')}
      onConfirm={decide}
      onClose={onClose}
    >
      <RadioField
        legend="Decision"
        value={outcome}
        choices={outcomesOf(round.level).map((each) => [each, outcomeNames[each]])}
        onChange={(next) => setOutcome(outcomes.find((each) => each === next) ?? '')}
      />
      {outcome === 'approved' && (
        <SelectField
          label="Award won"
          value={award}
          {...(award === '' && { none: 'Please choose' })}
          choices={awards.map((name) => [name, name])}
          onChange={setAward}
        />
      )}
      <LinesField
        label="Reason"
        hint="Kept with the decision, for the record. The company does not see it."
        value={reason.text}
        onChange={reason.write}
      />
      <p>
        It counts once another superadmin has confirmed it
        {before?.confirmed_by ? ', again after this change' : ''}, and can be changed until the round is
        published.
      </p>
      {list}
    </ConfirmDialog>
  );
}
