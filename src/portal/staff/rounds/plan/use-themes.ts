import type { DashboardFilter } from '#contract/staff-room/dashboard-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { useApi } from '../../../api/use-api.ts';
import type { Choices } from '../../../components/fields.tsx';

/** The categories of an edition's form, as in the filters of its lists. */
export function useThemes(edition: string): Choices {
  const { data } = useApi<readonly DashboardFilter[]>(
    `${staffPaths.dashboardFilters}?edition=${encodeURIComponent(edition)}`,
  );
  const filter = data?.find(({ name }) => name === 'theme');
  return (filter?.choices ?? []).map(({ value, label }) => [value, label]);
}
