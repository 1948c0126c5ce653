import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ErrorCode } from '#contract/error-codes.ts';
import { paths } from '#contract/paths.ts';
import { verifyEmailDefinition } from '#generated/verify-email.ts';
import { Notice, TextLink } from '#theme/index.ts';
import { apiPost } from '../../api/client.ts';
import { AccountForm } from '../../components/account/account-form.tsx';
import { AccountOutcome } from '../../components/account/account-outcome.tsx';
import { AccountPage } from '../../components/account/account-page.tsx';
import { LinkLead } from '../../components/account/link-lead.tsx';
import { ResendVerification } from '../../components/account/resend-verification.tsx';
import { Link } from '../../components/link.tsx';
import { notify } from '../../components/notify.ts';
import { useHydrated } from '../../use-hydrated.ts';

/** /auth/verify-email: the link of the mail; only the person's own click posts its token. */
export function VerifyEmailPage() {
  const [query] = useSearchParams();
  const verificationToken = query.get('verificationToken');
  const email = query.get('email');
  const hydrated = useHydrated();
  const [verified, setVerified] = useState(false);

  if (hydrated && (!verificationToken || !email))
    return <AccountOutcome title="Verify Email" text="Invalid verification link. Please try again." />;
  if (verified) return <AccountOutcome title="Email Verified Successfully!" />;
  return (
    <AccountPage
      title="Verify Email"
      lead={<LinkLead text="Enter the password you chose when you registered." email={hydrated && email} />}
    >
      <AccountForm
        definition={verifyEmailDefinition}
        submitLabel="Verify Email"
        failureText="Email verification failed. Please try again."
        username={email ?? undefined}
        send={async (payload) => {
          await apiPost(paths.verify, { ...payload, verificationToken }, { access: 'public' });
          notify('Email verified successfully!', 'success');
          setVerified(true);
        }}
        presentFailure={({ code, message }) => {
          if (code === ErrorCode.INVALID_OR_EXPIRED_TOKEN && email)
            return <ResendVerification text={message} email={email} />;
          if (code !== ErrorCode.USER_ALREADY_VERIFIED) return null;
          return (
            <Notice tone="info">
              <p>{message}</p>
              <TextLink as={Link} to="/auth/login">
                Go to Login
              </TextLink>
            </Notice>
          );
        }}
      />
    </AccountPage>
  );
}
