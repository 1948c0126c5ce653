import useSWR, { type SWRResponse } from 'swr';
import { currentRelease } from '#contract/programme/current-release.ts';
import type { FormDefinition } from '#engine/definition.ts';

/** A form whose code has to be fetched, once for each of its revisions; undefined: not known yet which. */
export function useFetchedForm(
  id: string | undefined,
  fetch: (id: string) => Promise<FormDefinition>,
): SWRResponse<FormDefinition, Error> {
  const revision = currentRelease().forms.find((form) => form.id === id)?.revision;
  return useSWR<FormDefinition, Error>(
    id === undefined ? null : ['form', fetch, id, revision],
    () => fetch(id as string),
    {
      revalidateIfStale: false,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      shouldRetryOnError: false,
      compare: Object.is,
    },
  );
}
