import { useEffect, useState } from 'react';
import type { SWRConfiguration, SWRResponse } from 'swr';
import { useApi } from './use-api.ts';

/**
 * Like `useApi`, but without data from an earlier visit: someone who has just saved or submitted must not see the
 * state before. After a failed call, earlier data is better than none.
 */
export function useFreshApi<T>(
  path: string | null,
  options: SWRConfiguration<T, Error> = {},
): SWRResponse<T, Error> {
  const [fresh, setFresh] = useState<string | null>(null);
  const answer = useApi<T>(path, { ...options, revalidateOnMount: false });
  const { mutate } = answer;
  // Makes a call of its own: SWR would wait for one that the previous page began, and not notify when it is done.
  useEffect(() => {
    if (path !== null) void mutate().finally(() => setFresh(path));
  }, [path, mutate]);
  return fresh === path || answer.error ? answer : { ...answer, data: undefined, isLoading: path !== null };
}
