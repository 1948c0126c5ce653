import type { Answers } from '#engine/definition.ts';
import { sameJson } from '#engine/values/same-json.ts';
import type { MergeAnswers } from '../merge/draft-merge.ts';
import type { DraftRemote, RemoteOutcome, SaveRequest } from './draft-remote.ts';

/** Delivers answers to the server over connections that lose requests and replies. */
export interface Delivery {
  /** Answers that were sent without a reply, oldest first; each may have reached the server. */
  unheard(): readonly Answers[];
  /**
   * Sends; never rejects. If the server has what was sent from here before, no other window was faster: it sends again on
   * top of that.
   */
  send(request: SaveRequest): Promise<RemoteOutcome>;
}

/** No more attempts are considered: each further one was refused if an earlier one had arrived. */
const most = 3;

/** Begins with nothing sent. */
export function createDelivery(remote: DraftRemote, merge: MergeAnswers): Delivery {
  let unheard: readonly Answers[] = [];

  const attempt = async (request: SaveRequest): Promise<RemoteOutcome> => {
    unheard = [...unheard, request.answers].slice(-most);
    try {
      return await remote.save(request);
    } catch (error) {
      return { kind: 'failed', cause: error instanceof Error ? error.message : String(error), retry: true };
    }
  };

  return {
    unheard: () => unheard,
    send: async (request) => {
      const earlier = unheard;
      let outcome = await attempt(request);
      if (outcome.kind === 'conflict') {
        const { revision, answers } = outcome;
        const base = arrivedOf(earlier, answers, merge);
        if (base !== undefined) outcome = await attempt({ ...request, base, revision });
      }
      if (outcome.kind === 'saved' || outcome.kind === 'conflict') unheard = [];
      return outcome;
    },
  };
}

/** Which of the sent answers are the ones on the server; undefined: none. */
export function arrivedOf(
  sent: readonly Answers[],
  onServer: Answers,
  merge: MergeAnswers,
): Answers | undefined {
  // Merged with what was sent, the server's answers change nothing: they are the same, in the server's own format.
  return sent.findLast((answers) => sameJson(merge(answers, answers, onServer).merged, answers));
}
