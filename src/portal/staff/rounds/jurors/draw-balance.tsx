import type { Draw, JurorProgress } from '#contract/judging/rounds-schemas.ts';
import { Notice, stackClass } from '#theme/index.ts';
import { Bar } from '../../components/bar.tsx';
import { ListTable } from '../../components/list-table.tsx';
import { counted } from '../round-words.ts';

/** How many applications a draw would give to each juror, before it is stored. */
export function DrawBalance({ draw, jurors }: { draw: Draw; jurors: readonly JurorProgress[] }) {
  const nameOf = (id: string) => jurors.find(({ juror }) => juror === id)?.name ?? id;
  const rows = draw.jurors.map((each) => ({ ...each, _id: each.juror, after: each.before + each.added }));
  const loads = rows.map(({ after }) => after);
  const most = Math.max(0, ...loads);
  const least = Math.min(most, ...loads);
  return (
    <div className={stackClass[4]}>
      <p role="status">
        {counted(draw.added, 'assignment')} would be made. Afterwards jurors have{' '}
        {least === most ? most : `${least} to ${most}`} each.
      </p>
      {draw.short.length > 0 && (
        <Notice tone="warning" title={`${counted(draw.short.length, 'application')} would still lack jurors`}>
          <p>
            No juror who may judge them can take more. Add jurors, raise limits, or assign by hand under
            Progress, where limits do not apply.
          </p>
        </Notice>
      )}
      <ListTable
        caption="What the draw would give"
        rows={rows}
        busy={false}
        columns={[
          { title: 'Juror', cell: ({ juror }) => nameOf(juror) },
          { title: 'Has now', cell: ({ before }) => String(before) },
          { title: 'Would get', cell: ({ added }) => `+${added}` },
          {
            title: 'Afterwards',
            cell: ({ juror, after }) => (
              <Bar label={`Applications of ${nameOf(juror)} afterwards`} value={after} of={most}>
                {after}
              </Bar>
            ),
          },
        ]}
      />
    </div>
  );
}
