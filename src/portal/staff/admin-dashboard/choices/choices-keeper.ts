import type {
  DashboardChoices,
  DashboardChoicesChange,
} from '#contract/staff-room/dashboard-choices-schemas.ts';
import type { Json } from '#engine/definition.ts';
import { applyMergePatch, createMergePatch } from '#engine/merge/merge-patch.ts';

/** Stores a person's choices, one call after the other. */
export interface ChoicesKeeper {
  /** Changes the display now; it is stored in the background. */
  change(shown: DashboardChoices, change: DashboardChoicesChange): void;
}

interface Means {
  readonly show: (choices: DashboardChoices) => void;
  /** Returns everything stored after it. */
  readonly send: (patch: object) => Promise<DashboardChoices>;
  readonly tell: (failure: Error) => void;
}

/**
 * A choice takes effect at once. While one is being sent others are collected; each is sent as a change, so that it does
 * not undo what another window chose. What cannot be stored stays as long as the page does, and is sent with the next.
 */
export function createChoicesKeeper({ show, send, tell }: Means): ChoicesKeeper {
  let kept: Json = {};
  let wanted: Json = {};
  let isSending = false;
  let isBehind = false;

  async function sendAll(): Promise<void> {
    isSending = true;
    for (;;) {
      const aim = wanted;
      const patch = createMergePatch(kept, aim);
      if (patch === undefined) break;
      try {
        const answer = (await send(patch as object)) as Json;
        const meanwhile = createMergePatch(aim, wanted);
        kept = answer;
        wanted = meanwhile === undefined ? answer : applyMergePatch(answer, meanwhile);
        isBehind = false;
        show(wanted as DashboardChoices);
      } catch (error) {
        isBehind = true;
        tell(error as Error);
        break;
      }
    }
    isSending = false;
  }

  return {
    change(shown, change) {
      // Nothing is being sent: what is shown is what is stored, perhaps as another window left it.
      if (!isSending && !isBehind) kept = wanted = shown as Json;
      wanted = applyMergePatch(wanted, change as Json);
      show(wanted as DashboardChoices);
      if (!isSending) void sendAll();
    },
  };
}
