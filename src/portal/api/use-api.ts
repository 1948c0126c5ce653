import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import { useSession } from '../session.tsx';
import { useAnswer } from '../site-context.ts';
import { apiGet } from './client.ts';

/**
 * Reads a call through SWR; `null` reads nothing. The key contains the user, so what one person read is never shown
 * to the next. Retries only lost connections, not refusals. Data that came with the page is shown at once.
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
