import { useId } from 'react';
import useSWRMutation from 'swr/mutation';
import { messageOf } from '../api/api-error.ts';
import { notify } from './notify.ts';

type Work = () => Promise<unknown>;

export interface Change {
  readonly isBusy: boolean;
  /** Why the last one failed, in words for people; empty if it did not. */
  readonly failure: string;
  readonly error: unknown;
  /** Does the work unless some is under way; returns whether it was done. */
  readonly run: (work: Work) => Promise<boolean>;
}

const doWork = async (_key: string, { arg: work }: { arg: Work }) => {
  await work();
  return true;
};

/** Runs requested changes one at a time, however often a button is pressed. */
export function useChange(onError?: (error: unknown) => void): Change {
  const { trigger, isMutating, error } = useSWRMutation(useId(), doWork, {
    throwOnError: false,
    ...(onError && { onError }),
  });
  return {
    isBusy: isMutating,
    failure: isMutating || error === undefined ? '' : messageOf(error),
    error: isMutating ? undefined : error,
    run: async (work) => !isMutating && (await trigger(work)) === true,
  };
}

/** The same, with failures shown as notifications. */
export const useNotifiedChange = () => useChange((error) => notify(messageOf(error), 'error'));
