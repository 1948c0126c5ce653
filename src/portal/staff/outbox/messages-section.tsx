import type { SentMessage } from '#contract/staff-room/messages/messages-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { css, textClass } from '#theme/index.ts';
import { useApi } from '../../api/use-api.ts';
import { indianTime } from '../../components/indian-time.ts';
import { ListState } from '../../components/list-state.tsx';
import type { ListColumn } from '../components/list-cell.tsx';
import { ListTable } from '../components/list-table.tsx';

const rootClass = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3', marginTop: '6' });

const names = { owners: 'Owners', users: 'Users', jurors: 'Jurors' };

const columns: readonly ListColumn<SentMessage>[] = [
  { title: 'Sent', cell: ({ created_at }) => indianTime(created_at), isWhole: true },
  { title: 'Subject', cell: ({ subject }) => subject },
  { title: 'By', cell: ({ sent_by }) => sent_by },
  { title: 'To', cell: ({ to }) => names[to] },
  { title: 'People', cell: ({ people }) => people.toLocaleString('en-IN') },
  {
    title: 'Mails',
    cell: ({ waiting, sent, skipped, failed }) => {
      const parts = [
        [sent, 'sent'],
        [waiting, 'waiting'],
        [skipped, 'skipped'],
        [failed, 'failed'],
      ] as const;
      return parts
        .filter(([number]) => number > 0)
        .map(([number, state]) => `${number.toLocaleString('en-IN')} ${state}`)
        .join(', ');
    },
  },
];

/** Messages to many; nothing before the first one. */
export function MessagesSection() {
  const { data = [], error, isValidating, mutate } = useApi<readonly SentMessage[]>(staffPaths.messages);
  if (data.length === 0 && !error) return null;
  return (
    <section className={rootClass}>
      <h2 className={textClass.title}>Messages to many</h2>
      <ListState error={error} loading={false} onRetry={() => void mutate()} />
      {!error && <ListTable caption="Messages to many" columns={columns} rows={data} busy={isValidating} />}
    </section>
  );
}
