import { useEffect, useState } from 'react';
import type { SWRConfiguration, SWRResponse } from 'swr';
import { useApi } from './use-api.ts';

/**
 * Like `useApi`, but what an earlier visit read is not shown: somebody who has just saved or submitted must not see
 * how things stood before. After a failed call the earlier answer is better than none.
 */
export function useFreshApi<T>(
  path: string | null,
  options: SWRConfiguration<T, Error> = {},
): SWRResponse<T, Error> {
  const [fresh, setFresh] = useState<string | null>(null);
  const answer = useApi<T>(path, { ...options, revalidateOnMount: false });
  const { mutate } = answer;
  // Read by a call of its own: SWR would wait for one that the page before began, and say nothing when it is there.
  useEffect(() => {
    if (path !== null) void mutate().finally(() => setFresh(path));
  }, [path, mutate]);
  return fresh === path || answer.error ? answer : { ...answer, data: undefined, isLoading: path !== null };
}
