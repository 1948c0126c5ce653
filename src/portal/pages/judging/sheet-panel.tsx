import { judgingPaths } from '#contract/judging/paths.ts';
import type { ScoreSheet } from '#contract/judging/score-sheets-schemas.ts';
import { Panel, stackClass } from '#theme/index.ts';
import { useFreshApi } from '../../api/use-fresh-api.ts';
import { ListState } from '../../staff/list-state.tsx';
import { SubmittedSheet } from './submitted-sheet.tsx';
import { useSheetForm } from './use-sheet-form.ts';
import { WrittenSheet } from './written-sheet.tsx';

interface SheetPanelProps {
  readonly assignment: string;
  /** Id of the form of the sheet. */
  readonly form: string;
  /** It was submitted or reopened: lists have to be read again. */
  readonly onChanged: () => Promise<void>;
}

/** The score sheet of an assignment, once it and its form are there. */
export function SheetPanel({ assignment, form: formId, onChanged }: SheetPanelProps) {
  const { data, error, isLoading, mutate } = useFreshApi<ScoreSheet>(judgingPaths.scoreSheet(assignment));
  const form = useSheetForm(formId);
  const reopened = async () => {
    await mutate();
    await onChanged();
  };
  const ended = async () => {
    // Where it is not submitted the round is over: what was written stays visible.
    const now = await mutate().catch(() => undefined);
    if (now?.is_final) await onChanged();
  };
  return (
    <Panel className={stackClass[5]}>
      <ListState
        error={data ? undefined : error}
        loading={isLoading || !form}
        onRetry={() => void mutate()}
      />
      {data &&
        form &&
        (data.is_final ? (
          <SubmittedSheet key={data.revision} form={form} sheet={data} onChanged={reopened} />
        ) : (
          <WrittenSheet form={form} sheet={data} onEnded={ended} />
        ))}
    </Panel>
  );
}
