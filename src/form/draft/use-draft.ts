import { useSyncExternalStore } from 'react';
import type { DraftKeeper, DraftState } from './keeping/kept-draft.ts';

/** What the keeper of a draft says at present; renders again after each change. */
export function useDraft(keeper: DraftKeeper): DraftState {
  return useSyncExternalStore(keeper.subscribe, keeper.state, keeper.state);
}
