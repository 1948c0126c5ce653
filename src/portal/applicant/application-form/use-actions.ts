import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../../api/api-error.ts';
import { notifyOutcome } from '../../components/draft/notify-outcome.ts';
import { notify } from '../../components/notify.ts';
import type { ApplicationEditor } from './saving/application-editor.ts';

export interface Actions {
  readonly busy: 'saving' | 'submitting' | undefined;
  readonly save: () => void;
  /** Only shows errors while there are any. */
  readonly submit: () => void;
  /** Saves what is unsaved, then opens the preview. */
  readonly preview: () => void;
}

/** SAVE, SUBMIT and Preview, one at a time: a second click while one runs does nothing. */
export function useActions(editor: ApplicationEditor, onSubmitted: () => void): Actions {
  const { store, keeper } = editor;
  const navigate = useNavigate();
  const running = useRef(false);
  const [busy, setBusy] = useState<Actions['busy']>();

  const run = useCallback((kind: 'saving' | 'submitting', task: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(kind);
    task()
      .catch((error) => notify(messageOf(error), 'error'))
      .finally(() => {
        running.current = false;
        setBusy(undefined);
      });
  }, []);

  return {
    busy,
    save: () =>
      run('saving', async () => {
        const outcome = await keeper.save();
        if (outcome.kind !== 'saved') return notifyOutcome(outcome);
        editor.saved();
        notify('Form saved successfully!', 'success');
      }),
    submit: () => {
      if (!store.attempt()) return;
      run('submitting', async () => {
        const outcome = await keeper.submit();
        if (outcome.kind === 'saved') {
          notify('Application submitted successfully!', 'success');
          onSubmitted();
          return;
        }
        if (outcome.kind === 'failed' && outcome.errors) store.showServerErrors(outcome.errors);
        notifyOutcome(outcome);
      });
    },
    preview: () =>
      run('saving', async () => {
        const outcome = keeper.unsaved() ? await keeper.autosave() : undefined;
        if (outcome && outcome.kind !== 'saved') return notifyOutcome(outcome);
        await navigate(`/application/preview?id=${encodeURIComponent(editor.id() ?? '')}`);
      }),
  };
}
