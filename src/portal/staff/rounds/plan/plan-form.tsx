import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { judgingPaths } from '#contract/judging/paths.ts';
import type { Round, RoundDetail, Rounds } from '#contract/judging/rounds-schemas.ts';
import { editionId } from '#contract/programme/edition.ts';
import { Button, Notice, Panel, rowClass, stackClass } from '#theme/index.ts';
import { ApiError, messageOf } from '../../../api/api-error.ts';
import { apiPatch, apiPost } from '../../../api/client.ts';
import { useApi } from '../../../api/use-api.ts';
import { ListState } from '../../../components/list-state.tsx';
import { notify } from '../../../components/notify.ts';
import { useStage } from '../../../stage/use-stage.ts';
import { EntrantsFields } from './entrants-fields.tsx';
import { JudgingFields } from './judging-fields.tsx';
import { missingIn, newPlan, type PlanDraft, toDraft, toPlan } from './plan-draft.ts';

interface PlanFormProps {
  /** The draft being changed; without it a round is created. */
  readonly round?: RoundDetail;
  readonly onSaved?: () => Promise<void>;
  /** Whether the fields differ from what is stored. */
  readonly onDirty?: (isDirty: boolean) => void;
}

/** The plan of a round while it is a draft: what enters, and how it is judged. */
export function PlanForm({ round, onSaved, onDirty }: PlanFormProps) {
  const { data: known, error, mutate } = useApi<Rounds>(judgingPaths.rounds);
  const current = editionId(useStage().edition);
  const [draft, setDraft] = useState(() => (round ? toDraft(round) : newPlan(current)));
  const [wrong, setWrong] = useState<ReadonlyMap<string, string>>(new Map());
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const isDirty = round !== undefined && JSON.stringify(toDraft(round)) !== JSON.stringify(draft);
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty]);
  if (!known) return <ListState error={error} loading={!error} onRetry={() => void mutate()} />;
  // With a single sheet there is nothing to choose.
  const plan: PlanDraft = { ...draft, sheet: draft.sheet || (known.sheets[0]?.id ?? '') };
  const change = (part: Partial<PlanDraft>) => {
    setDraft((now) => ({ ...now, ...part }));
    // After the first attempt to fix a plan, only what is still missing is shown.
    if (wrong.size > 0) setWrong(missingIn({ ...plan, ...part }));
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const missing = missingIn(plan);
    setWrong(missing);
    setFailure(missing.size > 0 ? 'Please fill in the marked fields.' : '');
    if (missing.size > 0) return;
    setBusy(true);
    try {
      const body = toPlan(plan);
      if (round) {
        const { edition: _fixed, ...changeable } = body;
        await apiPatch<Round>(judgingPaths.round(round._id), { ...changeable, changes: round.changes });
        await onSaved?.();
        notify('The plan was saved.', 'success');
      } else {
        const { _id } = await apiPost<Round>(judgingPaths.rounds, body);
        notify('The round was created as a draft.', 'success');
        navigate(`/admin/rounds/${_id}`, { replace: true });
      }
    } catch (failed) {
      const errors = failed instanceof ApiError ? failed.errors : [];
      setWrong(new Map(errors.map(({ path, message }) => [path, message])));
      setFailure(messageOf(failed));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      className={stackClass[5]}
      aria-label="Plan of the round"
      noValidate
      onSubmit={(event) => void save(event)}
    >
      <Panel as="section" aria-label="How it is judged">
        <JudgingFields
          plan={plan}
          sheets={known.sheets}
          isNew={round === undefined}
          wrong={wrong}
          change={change}
        />
      </Panel>
      <Panel as="section" aria-label="What enters">
        <EntrantsFields
          plan={plan}
          forms={known.forms}
          rounds={known.rounds.filter(({ _id }) => _id !== round?._id)}
          change={change}
        />
      </Panel>
      {failure && <Notice tone="danger">{failure}</Notice>}
      <div className={rowClass[3]}>
        <Button type="submit" aria-busy={busy}>
          {round ? 'Save plan' : 'Create draft'}
        </Button>
      </div>
    </form>
  );
}
