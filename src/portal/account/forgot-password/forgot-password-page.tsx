import { useState } from 'react';
import { paths } from '#contract/paths.ts';
import { forgotPasswordDefinition } from '#generated/forgot-password.ts';
import { TextLink } from '#theme/index.ts';
import { apiPost } from '../../api/client.ts';
import { AccountForm } from '../../components/account/account-form.tsx';
import { AccountOutcome } from '../../components/account/account-outcome.tsx';
import { AccountPage } from '../../components/account/account-page.tsx';
import { Link } from '../../components/link.tsx';

/** Asks for a reset link, at /auth/forgot-password. */
export function ForgotPasswordPage() {
  const [requested, setRequested] = useState(false);
  if (requested)
    return (
      <AccountOutcome
        title="Forgot Password"
        text="If this email is registered, a reset link will be sent."
      />
    );
  return (
    <AccountPage
      title="Forgot Password"
      lead="Enter the business email given at registration."
      links={
        <TextLink as={Link} to="/auth/login">
          Back to Login
        </TextLink>
      }
    >
      <AccountForm
        definition={forgotPasswordDefinition}
        submitLabel="Request Reset Link"
        busyLabel="Requesting..."
        failureText="An error occurred during reset link request. Please try again."
        send={async (payload) => {
          await apiPost(paths.forgotPassword, payload, { access: 'public' });
          setRequested(true);
        }}
      />
    </AccountPage>
  );
}
