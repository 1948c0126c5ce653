import { useState } from 'react';
import { paths } from '#contract/paths.ts';
import { Button, Notice } from '#theme/index.ts';
import { messageOf } from '../../api/api-error.ts';
import { apiPost } from '../../api/client.ts';
import { notify } from '../notify.ts';

/** Says why a reset link does not work, and sends a new one to `email`. */
export function RequestResetLink({ text, email }: { text: string; email: string }) {
  const [busy, setBusy] = useState(false);

  async function request() {
    setBusy(true);
    try {
      await apiPost(paths.forgotPassword, { email }, { access: 'public' });
      notify('If this email is registered, a reset link will be sent.', 'success', 6000);
    } catch (error) {
      notify(messageOf(error, 'An error occurred during reset link request. Please try again.'), 'error');
    } finally {
      setBusy(false);
    }
  }

  return (
    <Notice tone="warning" role="alert">
      <p>{text}</p>
      <Button variant="secondary" size="small" disabled={busy} onClick={() => void request()}>
        {busy ? 'Requesting...' : 'Request Reset Link'}
      </Button>
    </Notice>
  );
}
