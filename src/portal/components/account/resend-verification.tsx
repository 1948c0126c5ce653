import { useState } from 'react';
import { paths } from '#contract/paths.ts';
import { Button, Notice } from '#theme/index.ts';
import { messageOf } from '../../api/api-error.ts';
import { apiPost } from '../../api/client.ts';
import { useNotify } from '../notifications.tsx';

/** Tells why one cannot go on, and sends the verification link again to `email`: once, however often it is pressed. */
export function ResendVerification({ text, email }: { text: string; email: string }) {
  const notify = useNotify();
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');

  async function resend() {
    setState('busy');
    try {
      await apiPost(paths.resendVerification, { email }, { access: 'public' });
      notify('Verification email sent! Please check your inbox.', 'success');
      setState('sent');
    } catch (error) {
      notify(messageOf(error, 'Failed to send verification email. Please try again.'), 'error');
      setState('idle');
    }
  }

  return (
    <Notice tone="warning" role="alert">
      <p>{text}</p>
      <Button variant="secondary" size="small" disabled={state !== 'idle'} onClick={() => void resend()}>
        {state === 'sent' ? 'Verification link sent' : 'Resend verification link'}
      </Button>
    </Notice>
  );
}
