import type { DashboardApplication } from '#contract/staff-room/dashboard-schemas.ts';
import { StatusBadge } from '#theme/components/status-badge.tsx';
import { css } from '#theme/index.ts';

const noteClass = css({
  display: 'block',
  color: 'fg.muted',
  fontSize: 'xs',
  lineHeight: '1.3',
});

/** The status of an application, and whether the deadline submitted it. */
export function StatusCell({ row }: { row: DashboardApplication }) {
  return (
    <>
      <StatusBadge status={row.status} />
      {row.is_automatic && (
        <span className={noteClass}>automatic, {row.is_complete === true ? 'complete' : 'incomplete'}</span>
      )}
    </>
  );
}
