import type { ReactNode } from 'react';
import { judgingPaths } from '#contract/judging/paths.ts';
import type { ScoreSheet } from '#contract/judging/score-sheets-schemas.ts';
import { Panel, stackClass } from '#theme/index.ts';
import { useFreshApi } from '../../api/use-fresh-api.ts';
import { ListState } from '../../components/list-state.tsx';
import { SubmittedSheet } from './submitted-sheet.tsx';
import type { useSheetForm } from './use-sheet-form.ts';
import { WrittenSheet } from './written-sheet.tsx';

interface SheetPanelProps {
  readonly assignment: string;
  /** The form of the sheet with the juror's notes. */
  readonly form: ReturnType<typeof useSheetForm>;
  /** Links from a criterion to what it judges. */
  readonly below: (path: string) => ReactNode;
  /** It was submitted or reopened: lists must be read again. */
  readonly onChanged: () => Promise<void>;
}

/** The score sheet of an assignment, once it and its form are loaded. */
export function SheetPanel({ assignment, form, below, onChanged }: SheetPanelProps) {
  const { data, error, isLoading, mutate } = useFreshApi<ScoreSheet>(judgingPaths.scoreSheet(assignment));
  const reopened = async () => {
    await mutate();
    await onChanged();
  };
  const ended = async () => {
    // If it is not submitted the round is over: what was written stays visible.
    const now = await mutate().catch(() => undefined);
    if (now?.is_final) await onChanged();
  };
  return (
    <Panel className={stackClass[5]}>
      <ListState
        error={form.error ?? (data ? undefined : error)}
        loading={isLoading || !form.data}
        onRetry={() => void Promise.all([mutate(), form.mutate()])}
      />
      {data &&
        form.data &&
        (data.is_final ? (
          <SubmittedSheet
            key={data.revision}
            form={form.data}
            sheet={data}
            below={below}
            onChanged={reopened}
          />
        ) : (
          <WrittenSheet form={form.data} sheet={data} below={below} onEnded={ended} />
        ))}
    </Panel>
  );
}
