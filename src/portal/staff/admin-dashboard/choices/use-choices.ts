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

/** How the person likes to look at the tables, and how to change that. */
export interface Choices {
  /** Undefined until it is known; where it cannot be read everything is as it comes. */
  readonly known: DashboardChoices | undefined;
  readonly change: (change: DashboardChoicesChange) => void;
}

/** The person's choices from the server; what another window has changed is seen when this one is looked at again. */
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
        send: (patch) => apiPatch<DashboardChoices>(staffPaths.dashboardChoices, patch),
        tell: (failure) => notify(`Your choice could not be kept. ${messageOf(failure)}`, 'error'),
      });
      keeper.current.change(known ?? {}, changes);
    },
    [known, mutate],
  );
  return { known, change };
}
