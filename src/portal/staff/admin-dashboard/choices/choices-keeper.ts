import type {
  DashboardChoices,
  DashboardChoicesChange,
} from '#contract/staff-room/dashboard-choices-schemas.ts';
import type { Json } from '#engine/definition.ts';
import { applyMergePatch, createMergePatch } from '#engine/merge/merge-patch.ts';

/** Keeps what somebody chooses, one call after the other. */
export interface ChoicesKeeper {
  /** Changes what is shown now; it is kept in the background. */
  change(shown: DashboardChoices, change: DashboardChoicesChange): void;
}

interface Means {
  readonly show: (choices: DashboardChoices) => void;
  /** Answers all that is kept afterwards. */
  readonly send: (patch: object) => Promise<DashboardChoices>;
  readonly tell: (failure: Error) => void;
}

/**
 * A choice is seen at once. While one is on its way others are gathered; each is sent as what changed, so that it takes back
 * nothing that another window has chosen. What cannot be kept stays as long as the page does, and goes with the next.
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
      // Nothing is on its way: what is shown is what is kept, perhaps as another window left it.
      if (!isSending && !isBehind) kept = wanted = shown as Json;
      wanted = applyMergePatch(wanted, change as Json);
      show(wanted as DashboardChoices);
      if (!isSending) void sendAll();
    },
  };
}
