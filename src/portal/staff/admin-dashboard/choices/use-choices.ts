import { useCallback, useRef } from 'react';
import type {
  DashboardChoices,
  DashboardChoicesChange,
} from '#contract/staff-room/dashboard-choices-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { messageOf } from '../../../api/api-error.ts';
import { apiPatch } from '../../../api/client.ts';
import { useApi } from '../../../api/use-api.ts';
import { notify } from '../../../components/notify.ts';
import { type ChoicesKeeper, createChoicesKeeper } from './choices-keeper.ts';

/** A person's settings for the tables, and how to change them. */
export interface Choices {
  /** Undefined until known; if it cannot be read the defaults apply. */
  readonly known: DashboardChoices | undefined;
  readonly change: (change: DashboardChoicesChange) => void;
}

/** The person's choices from the server; changes from another window appear when this one gets focus again. */
export function useChoices(): Choices {
  const { data, error, mutate } = useApi<DashboardChoices>(staffPaths.dashboardChoices, {
    revalidateOnFocus: true,
  });
  const known = data ?? (error ? {} : undefined);
  const keeper = useRef<ChoicesKeeper>(null);
  const change = useCallback(
    (changes: DashboardChoicesChange) => {
      keeper.current ??= createChoicesKeeper({
        show: (choices) => void mutate(choices, { revalidate: false }),
        // A choice is often the last act before the page is left.
        send: (patch) => apiPatch<DashboardChoices>(staffPaths.dashboardChoices, patch, { keepalive: true }),
        tell: (failure) => notify(`Your choice could not be kept. ${messageOf(failure)}`, 'error'),
      });
      keeper.current.change(known ?? {}, changes);
    },
    [known, mutate],
  );
  return { known, change };
}
