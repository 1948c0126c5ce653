import { useSyncExternalStore } from 'react';
import type { DraftKeeper, DraftState } from './keeping/kept-draft.ts';

/** The present state of a draft's keeper; renders again after each change. */
export function useDraft(keeper: DraftKeeper): DraftState {
  return useSyncExternalStore(keeper.subscribe, keeper.state, keeper.state);
}
