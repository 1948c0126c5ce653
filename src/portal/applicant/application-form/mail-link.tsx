import { useState } from 'react';
import { paths } from '#contract/paths.ts';
import { Button } from '#theme/index.ts';
import { messageOf } from '../../api/api-error.ts';
import { apiPost } from '../../api/client.ts';
import { notify } from '../../components/notify.ts';

/** Mails the address of the form to readers on a phone, once. */
export function MailLink({ id }: { id: string | undefined }) {
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const send = async () => {
    if (state !== 'idle') return;
    setState('busy');
    try {
      const body = id === undefined ? {} : { applicationId: id };
      notify((await apiPost<{ message: string }>(paths.formLink, body)).message, 'success');
      setState('sent');
    } catch (error) {
      notify(messageOf(error), 'error');
      setState('idle');
    }
  };
  return (
    <Button variant="outlined" aria-disabled={state !== 'idle'} onClick={() => void send()}>
      {state === 'sent' ? 'Link mailed' : 'Mail me the link'}
    </Button>
  );
}
