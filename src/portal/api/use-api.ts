import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import { useSession } from '../session.tsx';
import { useAnswer } from '../site-context.ts';
import { apiGet } from './client.ts';

/**
 * Reads a call through SWR; `null` reads nothing. What one person read is never shown to the
 * next: the key carries the user. No repeated attempts on refusals, only on lost connections. What the
 * page was written with is shown at once.
 */
export function useApi<T>(
  path: string | null,
  options: SWRConfiguration<T, Error> = {},
): SWRResponse<T, Error> {
  const { user } = useSession();
  const answer = useAnswer<T>(path);
  return useSWR<T, Error>(
    path && [path, user?._id ?? null],
    options.fetcher ?? (([url]: [string, string | null]) => apiGet<T>(url)),
    {
      revalidateOnFocus: false,
      shouldRetryOnError: false,
      ...(answer !== undefined && { fallbackData: answer }),
      ...options,
    },
  );
}
