import { type ReactNode, useState } from 'react';
import { judgingPaths } from '#contract/judging/paths.ts';
import type { ScoreSheet } from '#contract/judging/score-sheets-schemas.ts';
import type { Answers, FormDefinition } from '#engine/definition.ts';
import { createFormStore } from '#form/store/create-form-store.ts';
import { Button, Notice } from '#theme/index.ts';
import { apiPatch, apiPost } from '../../api/client.ts';
import { notify } from '../../components/notify.ts';
import { useNotifiedChange } from '../../components/use-change.ts';
import { joinNotes, splitNotes } from './own-notes.ts';
import { SheetSections } from './sheet-sections.tsx';
import { SheetTotal } from './sheet-total.tsx';

interface SubmittedSheetProps {
  readonly form: FormDefinition;
  readonly sheet: ScoreSheet;
  readonly below: (path: string) => ReactNode;
  /** It can be edited again, or its notes changed. */
  readonly onChanged: () => Promise<void>;
}

/** A submitted score sheet, and the way to change it after all. */
export function SubmittedSheet({ form, sheet, below, onChanged }: SubmittedSheetProps) {
  const [store] = useState(() =>
    createFormStore(form, joinNotes(sheet.answers as Answers, sheet.notes ?? '')),
  );
  const { isBusy, run } = useNotifiedChange();
  const reopen = () =>
    run(async () => {
      await apiPost<ScoreSheet>(judgingPaths.reopenSheet(sheet._id));
      await onChanged();
    });
  const saveNotes = () =>
    run(async () => {
      const { notes } = splitNotes(store.document());
      await apiPatch<ScoreSheet>(judgingPaths.scoreSheet(sheet._id), { revision: sheet.revision, notes });
      await onChanged();
      notify('Your notes were saved.', 'success');
    });
  return (
    <>
      <Notice tone="success">
        Submitted. It can be reopened until the round closes; your notes can be changed without that.
      </Notice>
      <SheetTotal store={store} />
      <SheetSections store={store} below={below} isFixed />
      <Button variant="outlined" aria-disabled={isBusy} onClick={() => void saveNotes()}>
        Save notes
      </Button>
      <Button variant="outlined" aria-busy={isBusy} aria-disabled={isBusy} onClick={() => void reopen()}>
        Reopen
      </Button>
    </>
  );
}
