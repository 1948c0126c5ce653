import { useEffect, useState } from 'react';
import { type AnswerDifference, answerDifferences } from '#form/draft/merge/answer-differences.ts';
import { deadlineClock } from '../../../deadline/deadline-clock.ts';
import { lastDateText } from '../../../deadline/time-left.ts';
import type { ApplicationEditor } from '../saving/application-editor.ts';

/** So long before the last date what is being typed is saved once more, in milliseconds. */
const lastSaveMs = 4_000;

/** Why an application takes nothing any more, and what was not saved by then. */
export interface Closing {
  readonly cause: string;
  readonly late: readonly AnswerDifference[];
}

/**
 * How this application was closed; undefined while it is open. Shortly before the last date unsaved words are sent once
 * more, after it the server is asked what became of them. No keystroke and no tick renders anything.
 */
export function useClosing({ form, keeper, store, services }: ApplicationEditor): Closing | undefined {
  const [closing, setClosing] = useState<Closing>();

  useEffect(() => {
    let [sent, begun, gone] = [false, false, false];

    const close = (cause: string) => {
      if (gone) return;
      keeper.secure();
      const late = answerDifferences(form, keeper.confirmed(), store.answers(), services.options);
      setClosing((known) => known ?? { cause, late });
    };
    const lookAtSaves = () => {
      const { save, stored } = keeper.state();
      if (save.kind === 'closed') close(save.cause);
      // A refused creation may mean that the time is up; the clock finds out.
      if (save.kind === 'failed' && !stored && save.attempts === 1) void deadlineClock.refresh();
    };
    const saveUnsaved = async () => {
      if (keeper.unsaved()) await keeper.autosave();
    };
    const lookAtClock = () => {
      const state = deadlineClock.state();
      if (state.kind === 'running' && state.left <= lastSaveMs && !sent) {
        sent = true;
        void saveUnsaved();
      }
      if (state.kind !== 'passed' || begun) return;
      begun = true;
      const date = `The last date, ${lastDateText(state.dueAt)}, has passed.`;
      // Refused or taken: the server says which.
      void saveUnsaved().then(() =>
        close(
          keeper.state().savedByPerson
            ? `${date} This application is submitted automatically as it was last saved.`
            : `${date} You never saved this application, so it is not submitted.`,
        ),
      );
    };
    lookAtSaves();
    lookAtClock();
    const stops = [keeper.subscribe(lookAtSaves), deadlineClock.subscribe(lookAtClock)];
    return () => {
      gone = true;
      for (const stop of stops) stop();
    };
  }, [form, keeper, store, services]);

  return closing;
}
