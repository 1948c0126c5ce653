import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ErrorCode } from '#contract/error-codes.ts';
import { paths } from '#contract/paths.ts';
import { registerDefinition } from '#generated/register.ts';
import { TextLink } from '#theme/index.ts';
import type { ApiError } from '../../api/api-error.ts';
import { apiPost } from '../../api/client.ts';
import { AccountForm } from '../../components/account/account-form.tsx';
import { AccountOutcome } from '../../components/account/account-outcome.tsx';
import { AccountPage } from '../../components/account/account-page.tsx';
import { ResendVerification } from '../../components/account/resend-verification.tsx';
import { useNotify } from '../../components/notifications.tsx';
import { useStage } from '../../stage/use-stage.ts';
import { keepCompany } from './keep-company.ts';

/** /apply: registration. */
export function RegisterPage() {
  const notify = useNotify();
  const { shortName } = useStage().edition.texts;
  const [registered, setRegistered] = useState(false);

  if (registered)
    return (
      <AccountOutcome
        title="Registration Completed!"
        text="Please check your email for the verification link, and verify your email before logging in."
      />
    );
  return (
    <AccountPage
      width="wide"
      title="Apply"
      lead={`Register your company for the ${shortName}.`}
      links={
        <>
          <TextLink as={Link} to="/auth/login">
            Already registered? Login
          </TextLink>
          <TextLink as={Link} to="/application/guidelines">
            Application Guidelines
          </TextLink>
        </>
      }
    >
      <AccountForm
        definition={registerDefinition}
        submitLabel="PROCEED"
        submitWhen="always"
        send={async (payload, store) => {
          await apiPost(paths.register, payload, { access: 'public' });
          keepCompany(store.answers());
          notify('Registration successful! Please check your email for verification.', 'success');
          setRegistered(true);
        }}
        onRefused={(store) => {
          if (store.errors().some(({ rule }) => rule === 'sameAs')) notify('Passwords do not match', 'error');
        }}
        presentFailure={presentUnverified}
      />
    </AccountPage>
  );
}

function presentUnverified({ code, email, message }: ApiError) {
  if (code !== ErrorCode.EMAIL_EXISTS_NOT_VERIFIED || !email) return null;
  return <ResendVerification text={message} email={email} />;
}
