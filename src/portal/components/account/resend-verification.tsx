import { paths } from '#contract/paths.ts';
import { Notice } from '#theme/index.ts';
import { apiPost } from '../../api/client.ts';
import { SendOnceButton } from '../send-once-button.tsx';

/** Tells why one cannot go on, and sends the verification link again to `email`. */
export function ResendVerification({ text, email }: { text: string; email: string }) {
  return (
    <Notice tone="warning" role="alert">
      <p>{text}</p>
      <SendOnceButton
        variant="secondary"
        size="small"
        sent="Verification link sent"
        failed="Failed to send verification email. Please try again."
        send={async () => {
          await apiPost(paths.resendVerification, { email }, { access: 'public' });
          return 'Verification email sent! Please check your inbox.';
        }}
      >
        Resend verification link
      </SendOnceButton>
    </Notice>
  );
}
