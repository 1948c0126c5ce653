import { paths } from '#contract/paths.ts';
import { Notice } from '#theme/index.ts';
import { apiPost } from '../../api/client.ts';
import { SendOnceButton } from '../send-once-button.tsx';

/** Tells why a reset link does not work, and sends a new one to `email`. */
export function RequestResetLink({ text, email }: { text: string; email: string }) {
  return (
    <Notice tone="warning" role="alert">
      <p>{text}</p>
      <SendOnceButton
        variant="secondary"
        size="small"
        busy="Requesting..."
        sent="Reset link requested"
        failed="An error occurred during reset link request. Please try again."
        send={async () => {
          await apiPost(paths.forgotPassword, { email }, { access: 'public' });
          return 'If this email is registered, a reset link will be sent.';
        }}
      >
        Request Reset Link
      </SendOnceButton>
    </Notice>
  );
}
