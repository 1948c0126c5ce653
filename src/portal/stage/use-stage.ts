import { useSyncExternalStore } from 'react';
import type { SiteData } from '#contract/site.ts';
import { deadlineClock } from '../deadline/deadline-clock.ts';
import { beginningStage, type Stage, toStage } from './stage.ts';

let begun: Stage | undefined;
let known: { readonly key: string; readonly stage: Stage } | undefined;

/** Sets the stage at which a page begins: the one it was written at. */
export function beginAt(stage: SiteData['stage']): void {
  begun = beginningStage(stage, new Date());
  known = undefined;
}

/** For stories and tests, which begin without a page. */
function beginning(): Stage {
  begun ??= beginningStage(undefined, new Date());
  return begun;
}

/** The stage as it is known now. */
export function currentStage(): Stage {
  const stage = toStage(beginning(), deadlineClock.state());
  const key = `${stage.edition.year} ${stage.phase} ${stage.closes}`;
  if (known?.key !== key) known = { key, stage };
  return known.stage;
}

/** The current edition and its phase: first as the page was written, then as the server says; renders when it changes. */
export function useStage(): Stage {
  return useSyncExternalStore(deadlineClock.subscribe, currentStage, beginning);
}
