import { useState } from 'react';
import type { SWRResponse } from 'swr';
import { connectionPaths } from '#contract/staff-room/connections/paths.ts';
import { webhookEvents } from '#contract/staff-room/connections/webhook-events.ts';
import type { MadeWebhook, Webhook } from '#contract/staff-room/connections/webhooks-schemas.ts';
import { Button, buttonRowClass } from '#theme/index.ts';
import { apiDelete, apiPost } from '../../api/client.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { indianTime } from '../../components/indian-time.ts';
import { notify } from '../../components/notify.ts';
import { useNotifiedChange } from '../../components/use-change.ts';
import type { ListColumn } from '../components/list-cell.tsx';
import { PagedList } from '../components/paged-list.tsx';
import { MakeWebhookDialog } from './make-webhook-dialog.tsx';
import { SectionHead, sectionClass } from './section-head.tsx';
import { ShownOnce } from './shown-once.tsx';

interface WebhooksSectionProps {
  readonly answer: SWRResponse<readonly Webhook[], Error>;
  readonly onSent: () => void;
}

/** Endpoints of other programs that are notified of events; `onSent` is called after a test call. */
export function WebhooksSection({ answer, onSent }: WebhooksSectionProps) {
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<MadeWebhook>();
  const [removed, setRemoved] = useState<Webhook>();
  const { isBusy, run } = useNotifiedChange();
  const tryOut = ({ _id }: Webhook) =>
    run(async () => {
      await apiPost(connectionPaths.webhookTest(_id));
      notify('A test is on its way.', 'success');
      onSent();
    });
  return (
    <section className={sectionClass}>
      <SectionHead
        title="Webhooks"
        lead="Addresses that are called when something happens. Calls are signed, so that others cannot make them up."
        action={<Button onClick={() => setMaking(true)}>Add a Webhook</Button>}
      />
      <PagedList
        answer={answer}
        caption="Webhooks"
        columns={columnsOf(isBusy, (webhook) => void tryOut(webhook), setRemoved)}
        rows={(webhooks) => webhooks}
        empty="No webhook yet."
      />
      {making && (
        <MakeWebhookDialog
          onMade={(webhook) => {
            setMade(webhook);
            void answer.mutate();
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {made && (
        <ShownOnce
          title="The secret of the webhook"
          what="secret"
          secret={made.secret}
          onKept={() => setMade(undefined)}
        >
          <p>The other program checks with it that a call comes from here (Standard Webhooks).</p>
        </ShownOnce>
      )}
      {removed && (
        <ConfirmDialog
          title="Remove this webhook?"
          confirm="Remove"
          isGrave
          onConfirm={async () => {
            await apiDelete(connectionPaths.webhook(removed._id));
            notify('The webhook is removed.', 'success');
            await answer.mutate();
            onSent();
          }}
          onClose={() => setRemoved(undefined)}
        >
          <p>{removed.url} is no longer called, not even for past events.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function columnsOf(
  busy: boolean,
  tryOut: (webhook: Webhook) => void,
  remove: (webhook: Webhook) => void,
): readonly ListColumn<Webhook>[] {
  return [
    { title: 'Address', cell: ({ url }) => url },
    {
      title: 'Hears of',
      cell: ({ events }) => events.map((event) => <span key={event}>{webhookEvents[event]}</span>),
    },
    { title: 'Made', cell: ({ created_at }) => indianTime(created_at), isWhole: true },
    { title: 'Made by', cell: ({ made_by }) => made_by },
    {
      title: 'Action',
      isAction: true,
      cell: (webhook) => (
        <span className={buttonRowClass[2]}>
          <Button
            size="small"
            variant="outlined"
            aria-disabled={busy}
            aria-label={`Send a test to ${webhook.url}`}
            onClick={() => tryOut(webhook)}
          >
            Send a Test
          </Button>
          <Button
            size="small"
            variant="outlined"
            aria-label={`Remove ${webhook.url}`}
            onClick={() => remove(webhook)}
          >
            Remove
          </Button>
        </span>
      ),
    },
  ];
}
