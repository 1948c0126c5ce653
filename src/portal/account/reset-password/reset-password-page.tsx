import { useNavigate, useSearchParams } from 'react-router-dom';
import { ErrorCode, errorMessages } from '#contract/error-codes.ts';
import { paths } from '#contract/paths.ts';
import { resetPasswordDefinition } from '#generated/reset-password.ts';
import { apiPost } from '../../api/client.ts';
import { AccountForm } from '../../components/account/account-form.tsx';
import { AccountOutcome } from '../../components/account/account-outcome.tsx';
import { AccountPage } from '../../components/account/account-page.tsx';
import { LinkLead } from '../../components/account/link-lead.tsx';
import { RequestResetLink } from '../../components/account/request-reset-link.tsx';
import { notify } from '../../components/notify.ts';
import { useHydrated } from '../../use-hydrated.ts';

/** /auth/reset-password: the link of the mail. */
export function ResetPasswordPage() {
  const [query] = useSearchParams();
  const verificationToken = query.get('verificationToken');
  const email = query.get('email') ?? undefined;
  const hydrated = useHydrated();
  const navigate = useNavigate();

  if (hydrated && !verificationToken)
    return (
      <AccountOutcome
        title="Reset Password"
        text={errorMessages.INVALID_OR_EXPIRED_TOKEN ?? ''}
        link={{ label: 'Request Reset Link', to: '/auth/forgot-password' }}
      />
    );
  return (
    <AccountPage
      title="Reset Password"
      lead={<LinkLead text="Choose a new password." email={hydrated && email} />}
    >
      <AccountForm
        definition={resetPasswordDefinition}
        submitLabel="Reset Password"
        failureText="An error occurred during reset password. Please try again."
        username={email}
        presentFailure={({ code, message }) =>
          code === ErrorCode.INVALID_OR_EXPIRED_TOKEN && email ? (
            <RequestResetLink text={message} email={email} />
          ) : null
        }
        send={async (payload) => {
          await apiPost(paths.resetPassword, { ...payload, verificationToken }, { access: 'public' });
          notify('Your password has been reset!', 'success');
          await navigate('/auth/login');
        }}
      />
    </AccountPage>
  );
}
