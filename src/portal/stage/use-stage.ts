import { useSyncExternalStore } from 'react';
import { stageMark } from '#contract/programme/phase.ts';
import { deadlineClock } from '../deadline/deadline-clock.ts';
import { readStageMark, type Stage, toStage } from './stage.ts';

const documentMark = typeof document === 'undefined' ? undefined : document.documentElement.dataset.stage;
let begun = readStageMark(documentMark, new Date());
let known: { readonly key: string; readonly stage: Stage } | undefined;

/** Says at what stage pages are written to HTML. */
export function beginAt(mark: string): void {
  begun = readStageMark(mark, new Date());
  known = undefined;
}

/** The stage as it is known now. */
export function currentStage(): Stage {
  const stage = toStage(begun, deadlineClock.state());
  const key = `${stageMark(stage.edition, stage.phase)} ${stage.closes}`;
  if (known?.key !== key) known = { key, stage };
  return known.stage;
}

/** The current edition and its phase: first as the document was written, then as the server says; renders when it changes. */
export function useStage(): Stage {
  return useSyncExternalStore(deadlineClock.subscribe, currentStage, () => begun);
}
