import { use, useEffect, useState } from 'react';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import { submissionWords } from '#contract/application/submission-state.ts';
import { indianTime } from '#contract/indian-time.ts';
import { paths } from '#contract/paths.ts';
import {
  type AnswerDifference,
  answerDifferences,
  withChosenFiles,
} from '#form/draft/merge/answer-differences.ts';
import { apiGet } from '../../../api/client.ts';
import { DeadlineClockContext } from '../../../deadline/deadline-clock.ts';
import { lastDateText } from '../../../deadline/time-left.ts';
import type { ApplicationEditor } from '../saving/application-editor.ts';

/** How long before the last date current text is saved once more, in milliseconds. */
const lastSaveMs = 4_000;

/** For a collaborator who was removed while writing, or whose owner deleted the draft. */
const removedWords =
  'You do not work on this application any more: its owner has removed you, or deleted the draft.';
const readingWords = 'The owner of this application now lets you read it only.';

/** Why an application no longer accepts changes, and what was not saved by then. */
export interface Closing {
  readonly cause: string;
  readonly late: readonly AnswerDifference[];
  /** The person no longer has access to it. */
  readonly isGone: boolean;
}

/**
 * How this application closed; undefined while it is open. Shortly before the last date unsaved text is sent once
 * more; after it the server is asked what happened to it. No keystroke or tick causes a render.
 */
export function useClosing({
  form,
  keeper,
  store,
  chosenFiles,
  services,
  together,
  id,
}: ApplicationEditor): Closing | undefined {
  const [closing, setClosing] = useState<Closing>();
  const deadlineClock = use(DeadlineClockContext);

  useEffect(() => {
    let [sent, begun, gone] = [false, false, false];

    const close = (cause: string, isGone = false) => {
      if (gone) return;
      keeper.secure();
      const words = answerDifferences(form, keeper.confirmed(), store.answers(), services.options);
      const late = withChosenFiles(form, words, chosenFiles.state());
      setClosing((known) => known ?? { cause, late, isGone });
    };
    const lookAtSaves = () => {
      const { save, stored } = keeper.state();
      if (save.kind === 'closed') close(save.cause);
      // A refused creation may mean that time is up; the clock finds out.
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
      // Whether refused or accepted: the server says which, and the state of the application.
      void saveUnsaved()
        .then(() => wordsOf(id()))
        .then((words) => close(`${date} ${words}`));
    };
    const lookAtColleagues = () => {
      const { ended } = together.state();
      if (ended === 'removed') close(removedWords, true);
      if (ended === 'reading') close(readingWords);
      // What the server says if something is unsaved, or else the state of the application.
      if (ended === 'submitted')
        void saveUnsaved()
          .then(() => wordsOf(id()))
          .then((words) => close(words));
    };
    lookAtSaves();
    lookAtClock();
    const stops = [
      together.subscribe(lookAtColleagues),
      keeper.subscribe(lookAtSaves),
      deadlineClock.subscribe(lookAtClock),
    ];
    return () => {
      gone = true;
      for (const stop of stops) stop();
    };
  }, [form, keeper, store, chosenFiles, services, together, id, deadlineClock]);

  return closing;
}

/** What the server says about the submission of an application; undefined: it never reached the server. */
async function wordsOf(id: string | undefined): Promise<string> {
  if (id === undefined) return submissionWords({ state: 'missed' });
  try {
    const { applicationData } = await apiGet<ApplicationDetail>(paths.application(id));
    const { submission_state: state, complete, last_date } = applicationData;
    // The server's clock may be a moment behind.
    const late = state === 'draft' ? 'due' : state === 'unsaved' ? 'missed' : state;
    const until = last_date && indianTime(new Date(last_date), 'weekday');
    return submissionWords({ state: late, complete, until });
  } catch {
    return 'Your list of applications shows whether this one is submitted.';
  }
}
