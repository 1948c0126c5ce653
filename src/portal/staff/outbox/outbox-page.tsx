import { failedMailStates, mailKinds, mailStates } from '#contract/staff-room/outbox.ts';
import type { MailOrderView, OutboxPage as Page } from '#contract/staff-room/outbox-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { Button, textClass } from '#theme/index.ts';
import { apiPost } from '../../api/client.ts';
import { useApi } from '../../api/use-api.ts';
import { indianTime } from '../../components/indian-time.ts';
import { notify } from '../../components/notify.ts';
import { useNotifiedChange } from '../../components/use-change.ts';
import { deliveryTones } from '../components/delivery-tones.ts';
import { ChoiceFilter, Filters, SearchFilter } from '../components/filters.tsx';
import type { ListColumn } from '../components/list-cell.tsx';
import { PagedList } from '../components/paged-list.tsx';
import { CursorPager } from '../components/pagers.tsx';
import { RefreshButton } from '../components/refresh-button.tsx';
import { StaffPage } from '../components/staff-page.tsx';
import { StateBadge } from '../components/state-badge.tsx';
import { toCallQuery, useAddressQuery } from '../components/use-address-query.ts';
import { MessagesSection } from './messages-section.tsx';
import { RetryAll } from './retry-all.tsx';

const names = ['recipient', 'state', 'kind', 'before'] as const;

/** /admin/mail: the portal's mails and the state of their delivery. */
export function OutboxPage() {
  const [view, change] = useAddressQuery(names, 'before');
  const answer = useApi<Page>(`${staffPaths.outbox}${toCallQuery(view)}`, { keepPreviousData: true });
  const { isValidating, mutate } = answer;
  const { isBusy, run } = useNotifiedChange();
  const isFiltered = names.some((name) => view[name] !== '');
  const failed = failedMailStates.find((state) => state === view.state);
  const retry = async (order: MailOrderView) => {
    await run(async () => {
      await apiPost(staffPaths.retryMail(order._id));
      notify('The mail is tried again now.', 'success');
    });
    await mutate();
  };
  return (
    <StaffPage
      title="Mail"
      lead="Every mail of the portal with the state of its delivery. Its text is not kept, except that of messages to many."
      actions={<RefreshButton busy={isValidating} onRefresh={mutate} />}
    >
      <Filters>
        <SearchFilter
          label="Recipient’s whole address"
          value={view.recipient}
          onChange={(recipient) => change({ recipient })}
        />
        <ChoiceFilter
          label="State"
          value={view.state}
          choices={mailStates.map((state) => [state, state])}
          onChange={(state) => change({ state })}
        />
        <ChoiceFilter
          label="Kind"
          value={view.kind}
          choices={Object.entries(mailKinds)}
          onChange={(kind) => change({ kind })}
        />
      </Filters>
      {failed && view.recipient === '' && (answer.data?.orders.length ?? 0) > 0 && (
        <RetryAll state={failed} kind={view.kind} onDone={mutate} />
      )}
      <PagedList
        answer={answer}
        caption="Mail"
        columns={columnsOf(isBusy, (order) => void retry(order))}
        rows={({ orders }) => orders}
        empty={
          isFiltered
            ? 'No mail matches the filters'
            : 'No mail has been sent yet. The first goes out when a person registers or is invited.'
        }
        onClear={isFiltered ? () => change({ recipient: '', state: '', kind: '', before: '' }) : undefined}
        pager={({ orders, next }) => (
          <CursorPager
            count={orders.length}
            isFirst={view.before === ''}
            next={next}
            onPlace={(before) => change({ before })}
          />
        )}
      />
      <MessagesSection />
    </StaffPage>
  );
}

function columnsOf(
  busy: boolean,
  retry: (order: MailOrderView) => void,
): readonly ListColumn<MailOrderView>[] {
  return [
    { title: 'Asked for', cell: ({ created_at }) => indianTime(created_at), isWhole: true },
    { title: 'Kind', cell: ({ kind }) => mailKinds[kind] ?? kind },
    { title: 'Recipient', cell: ({ recipient }) => recipient },
    {
      title: 'State',
      cell: ({ state, reason }) => (
        <>
          <StateBadge tone={deliveryTones[state]}>{state}</StateBadge>
          {reason && <span className={textClass.muted}>{reason}</span>}
        </>
      ),
    },
    { title: 'Failures', cell: ({ attempts }) => attempts },
    { title: 'Next attempt', cell: ({ next_attempt_at }) => indianTime(next_attempt_at), isWhole: true },
    { title: 'Done', cell: ({ finished_at }) => indianTime(finished_at), isWhole: true },
    {
      title: 'Action',
      isAction: true,
      cell: (order) =>
        order.state === 'failed' || order.state === 'given up' ? (
          <Button
            size="small"
            variant="outlined"
            aria-disabled={busy}
            aria-label={`Try again: the mail to ${order.recipient}`}
            onClick={() => retry(order)}
          >
            Try again
          </Button>
        ) : null,
    },
  ];
}
