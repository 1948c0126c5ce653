import { useState } from 'react';
import { paths } from '#contract/paths.ts';
import { Button, Notice } from '#theme/index.ts';
import { messageOf } from '../../api/api-error.ts';
import { apiPost } from '../../api/client.ts';
import { notify } from '../notify.ts';

/** Says why the person cannot continue, and sends the verification link to `email` again: once, however often it is pressed. */
export function ResendVerification({ text, email }: { text: string; email: string }) {
  const [isOrdered, setOrdered] = useState(false);

  async function resend() {
    setOrdered(true);
    try {
      await apiPost(paths.resendVerification, { email }, { access: 'public' });
      notify('Verification email sent! Please check your inbox.', 'success');
    } catch (error) {
      notify(messageOf(error, 'Failed to send verification email. Please try again.'), 'error');
      setOrdered(false);
    }
  }

  return (
    <Notice tone="warning" role="alert">
      <p>{text}</p>
      <Button variant="secondary" size="small" disabled={isOrdered} onClick={() => void resend()}>
        Resend verification link
      </Button>
    </Notice>
  );
}
