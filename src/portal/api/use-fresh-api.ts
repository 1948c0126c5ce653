import { useState } from 'react';
import type { SWRResponse } from 'swr';
import { useApi } from './use-api.ts';

/**
 * Like `useApi`, but what an earlier visit read is not shown: somebody who has just saved or submitted must not see
 * how things stood before. After a failed call the earlier answer is better than none.
 */
export function useFreshApi<T>(path: string | null): SWRResponse<T, Error> {
  const [fresh, setFresh] = useState(false);
  const answer = useApi<T>(path, { dedupingInterval: 0, onSuccess: () => setFresh(true) });
  return fresh || answer.error ? answer : { ...answer, data: undefined, isLoading: path !== null };
}
