import { useState } from 'react';
import { connectionPaths } from '#contract/staff-room/connections/paths.ts';
import { type WebhookEvent, webhookEvents } from '#contract/staff-room/connections/webhook-events.ts';
import type { MadeWebhook, NewWebhook } from '#contract/staff-room/connections/webhooks-schemas.ts';
import { ApiError } from '../../api/api-error.ts';
import { apiPost } from '../../api/client.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { TextField, TicksField } from '../../components/fields.tsx';

interface MakeWebhookDialogProps {
  readonly onMade: (webhook: MadeWebhook) => void;
  readonly onClose: () => void;
}

/** Asks for an address and the events to send to it. */
export function MakeWebhookDialog({ onMade, onClose }: MakeWebhookDialogProps) {
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(Object.keys(webhookEvents) as WebhookEvent[]);
  const [fault, setFault] = useState<string>();
  const make = async () => {
    const body: NewWebhook = { url, events: [...events] };
    try {
      onMade(await apiPost<MadeWebhook>(connectionPaths.webhooks, body));
    } catch (error) {
      if (error instanceof ApiError) setFault(error.errors.find(({ path }) => path === '/url')?.message);
      throw error;
    }
  };
  return (
    <ConfirmDialog
      title="Add a webhook"
      confirm="Add Webhook"
      isReady={url.trim() !== '' && events.length > 0}
      onConfirm={make}
      onClose={onClose}
    >
      <p>
        The address is called within seconds of each event, and again for about nine hours until it answers.
      </p>
      <TextField
        type="url"
        label="Address"
        hint="It begins with https://"
        error={fault}
        maxLength={500}
        value={url}
        onChange={(typed) => {
          setUrl(typed);
          setFault(undefined);
        }}
      />
      <TicksField
        legend="Events it is notified of"
        choices={Object.entries(webhookEvents)}
        chosen={events}
        onChange={(chosen) => setEvents(chosen as WebhookEvent[])}
      />
    </ConfirmDialog>
  );
}
