import { type ReactNode, useState } from 'react';
import { judgingPaths } from '#contract/judging/paths.ts';
import type { ScoreSheet } from '#contract/judging/score-sheets-schemas.ts';
import type { Answers, FormDefinition } from '#engine/definition.ts';
import { createFormStore } from '#form/store/create-form-store.ts';
import { Button, Notice } from '#theme/index.ts';
import { messageOf } from '../../api/api-error.ts';
import { apiPatch, apiPost } from '../../api/client.ts';
import { notify } from '../../components/notifications-store.ts';
import { joinNotes, splitNotes } from './own-notes.ts';
import { SheetSections } from './sheet-sections.tsx';
import { SheetTotal } from './sheet-total.tsx';

interface SubmittedSheetProps {
  readonly form: FormDefinition;
  readonly sheet: ScoreSheet;
  readonly below: (path: string) => ReactNode;
  /** It can be written on again, or its notes are others. */
  readonly onChanged: () => Promise<void>;
}

/** A score sheet as it was submitted, and the way to change it after all. */
export function SubmittedSheet({ form, sheet, below, onChanged }: SubmittedSheetProps) {
  const [store] = useState(() =>
    createFormStore(form, joinNotes(sheet.answers as Answers, sheet.notes ?? '')),
  );
  const [busy, setBusy] = useState(false);
  const reopen = async () => {
    setBusy(true);
    try {
      await apiPost<ScoreSheet>(judgingPaths.reopenSheet(sheet._id));
      await onChanged();
    } catch (error) {
      notify(messageOf(error), 'error');
      setBusy(false);
    }
  };
  const saveNotes = async () => {
    const { notes } = splitNotes(store.document());
    try {
      await apiPatch<ScoreSheet>(judgingPaths.scoreSheet(sheet._id), { revision: sheet.revision, notes });
      await onChanged();
      notify('Your notes were saved.', 'success');
    } catch (error) {
      notify(messageOf(error), 'error');
    }
  };
  return (
    <>
      <Notice tone="success">
        Submitted. It can be reopened until the round closes; your notes can be changed without that.
      </Notice>
      <SheetTotal store={store} />
      <SheetSections store={store} below={below} isFixed />
      <Button variant="outlined" onClick={() => void saveNotes()}>
        Save notes
      </Button>
      <Button variant="outlined" aria-busy={busy} aria-disabled={busy} onClick={() => void reopen()}>
        Reopen
      </Button>
    </>
  );
}
