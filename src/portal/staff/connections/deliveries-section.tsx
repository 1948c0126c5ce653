import type { SWRResponse } from 'swr';
import { shownId } from '#contract/application/project-title.ts';
import { connectionPaths } from '#contract/staff-room/connections/paths.ts';
import { testEvent, webhookEvents } from '#contract/staff-room/connections/webhook-events.ts';
import type { DeliveriesPage, Delivery } from '#contract/staff-room/connections/webhooks-schemas.ts';
import { type MailState, mailStates } from '#contract/staff-room/outbox.ts';
import { Button, textClass, textLinkClass } from '#theme/index.ts';
import { apiPost } from '../../api/client.ts';
import { indianTime } from '../../components/indian-time.ts';
import { Link } from '../../components/link.tsx';
import { notify } from '../../components/notify.ts';
import { useNotifiedChange } from '../../components/use-change.ts';
import { deliveryTones } from '../components/delivery-tones.ts';
import { ChoiceFilter, Filters } from '../components/filters.tsx';
import type { ListColumn } from '../components/list-cell.tsx';
import { PagedList } from '../components/paged-list.tsx';
import { CursorPager } from '../components/pagers.tsx';
import { StateBadge } from '../components/state-badge.tsx';
import { SectionHead, sectionClass } from './section-head.tsx';

interface DeliveriesSectionProps {
  readonly answer: SWRResponse<DeliveriesPage, Error>;
  readonly view: { readonly state: string; readonly before: string };
  readonly change: (changes: { readonly state?: string; readonly before?: string }) => void;
}

/** The outcome of each webhook call. */
export function DeliveriesSection({ answer, view, change }: DeliveriesSectionProps) {
  const { isBusy, run } = useNotifiedChange();
  const send = async ({ _id }: Delivery) => {
    await run(async () => {
      await apiPost(connectionPaths.sendAgain(_id));
      notify('It is sent again now.', 'success');
    });
    await answer.mutate();
  };
  const isFiltered = view.state !== '' || view.before !== '';
  return (
    <section className={sectionClass}>
      <SectionHead
        title="Deliveries"
        lead="Each call with its result, for 90 days."
        action={
          <Filters>
            <ChoiceFilter
              label="State"
              value={view.state}
              choices={mailStates.map((state) => [state, state])}
              onChange={(state) => change({ state })}
            />
          </Filters>
        }
      />
      <PagedList
        answer={answer}
        caption="Deliveries"
        columns={columnsOf(isBusy, (delivery) => void send(delivery))}
        rows={({ deliveries }) => deliveries}
        empty={isFiltered ? 'No delivery matches the filter' : 'Nothing has been sent yet.'}
        onClear={isFiltered ? () => change({ state: '', before: '' }) : undefined}
        pager={({ deliveries, next }) => (
          <CursorPager
            count={deliveries.length}
            isFirst={view.before === ''}
            next={next}
            onPlace={(before) => change({ before })}
          />
        )}
      />
    </section>
  );
}

const eventWords: Readonly<Record<string, string>> = { ...webhookEvents, [testEvent]: 'A test' };
const isDone = (state: MailState) => state !== 'waiting' && state !== 'sending';

function columnsOf(busy: boolean, send: (delivery: Delivery) => void): readonly ListColumn<Delivery>[] {
  return [
    { title: 'Time', cell: ({ created_at }) => indianTime(created_at), isWhole: true },
    {
      title: 'Event',
      cell: ({ type, application_id: id }) => (
        <>
          <span>{eventWords[type] ?? type}</span>
          {id !== null && (
            <Link className={textLinkClass} to={`/application/preview?id=${id}`}>
              {shownId(id)}
            </Link>
          )}
        </>
      ),
    },
    { title: 'Address', cell: ({ url }) => url ?? 'A webhook that was removed' },
    {
      title: 'State',
      cell: ({ state, result }) => (
        <>
          <StateBadge tone={deliveryTones[state]}>{state}</StateBadge>
          {result && <span className={textClass.muted}>{result}</span>}
        </>
      ),
    },
    { title: 'Next attempt', cell: ({ next_attempt_at }) => indianTime(next_attempt_at), isWhole: true },
    {
      title: 'Action',
      isAction: true,
      cell: (delivery) =>
        isDone(delivery.state) && delivery.url !== null ? (
          <Button
            size="small"
            variant="outlined"
            aria-disabled={busy}
            aria-label={`Send again what happened at ${indianTime(delivery.created_at)}`}
            onClick={() => send(delivery)}
          >
            Send Again
          </Button>
        ) : null,
    },
  ];
}
