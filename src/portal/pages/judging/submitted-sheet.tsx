import { useState } from 'react';
import { judgingPaths } from '#contract/judging/paths.ts';
import type { ScoreSheet } from '#contract/judging/score-sheets-schemas.ts';
import type { Answers, FormDefinition } from '#engine/definition.ts';
import { createFormStore } from '#form/store/create-form-store.ts';
import { Button, Notice } from '#theme/index.ts';
import { messageOf } from '../../api/api-error.ts';
import { apiPost } from '../../api/client.ts';
import { notify } from '../../components/notifications-store.ts';
import { joinNotes } from './own-notes.ts';
import { SheetSections } from './sheet-sections.tsx';
import { SheetTotal } from './sheet-total.tsx';

interface SubmittedSheetProps {
  readonly form: FormDefinition;
  readonly sheet: ScoreSheet;
  /** It can be written on again. */
  readonly onReopened: () => Promise<void>;
}

/** A score sheet as it was submitted, and the way to change it after all. */
export function SubmittedSheet({ form, sheet, onReopened }: SubmittedSheetProps) {
  const [store] = useState(() =>
    createFormStore(form, joinNotes(sheet.answers as Answers, sheet.notes ?? '')),
  );
  const [busy, setBusy] = useState(false);
  const reopen = async () => {
    setBusy(true);
    try {
      await apiPost<ScoreSheet>(judgingPaths.reopenSheet(sheet._id));
      await onReopened();
    } catch (error) {
      notify(messageOf(error), 'error');
      setBusy(false);
    }
  };
  return (
    <>
      <Notice tone="success">Submitted. It can be reopened until the round closes.</Notice>
      <SheetTotal store={store} />
      <SheetSections store={store} isFixed />
      <Button variant="outlined" aria-busy={busy} aria-disabled={busy} onClick={() => void reopen()}>
        Reopen
      </Button>
    </>
  );
}
