import { lazy, Suspense, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { ErrorCode, errorMessages } from '#contract/error-codes.ts';
import { isReceiving } from '#contract/programme/phase.ts';
import { Notice, TextLink } from '#theme/index.ts';
import type { ApiError } from '../../api/api-error.ts';
import { AccountPage } from '../../components/account/account-page.tsx';
import { LoginForm } from '../../components/account/login-form.tsx';
import { Link } from '../../components/link.tsx';
import { notify } from '../../components/notify.ts';
import { afterLogin } from '../../landing-path.ts';
import { useSession } from '../../session.tsx';
import { useStage } from '../../stage/use-stage.ts';

/** Fetched by the few who log in before they have verified their email. */
const ResendVerification = lazy(async () => ({
  default: (await import('../../components/account/resend-verification.tsx')).ResendVerification,
}));

const unverified = 'Your account is not verified, please verify your email before logging in.';

/** /auth/login. People who are logged in continue at once: to the page of `?next=`, or to their own room. */
export function LoginPage() {
  const { token, role, ended, previewOf, signIn } = useSession();
  const [query] = useSearchParams();
  const [isCodeAsked, setCodeAsked] = useState(false);
  if (token && role && !previewOf) return <Navigate to={afterLogin(role, query.get('next'))} replace />;

  return (
    <AccountPage
      title="Login"
      // Only an account whose password was right gets here.
      links={!isCodeAsked && <OtherWays />}
    >
      {ended === 'expired' && <Notice tone="warning">{errorMessages.JWT_EXPIRED}</Notice>}
      <LoginForm
        onLogin={(login) => {
          signIn(login);
          notify('Login successful!', 'success');
        }}
        onCodeAsked={setCodeAsked}
        presentFailure={presentUnverified}
      />
    </AccountPage>
  );
}

function OtherWays() {
  const { phase } = useStage();
  return (
    <>
      <TextLink as={Link} to="/application/guidelines">
        Application Guidelines
      </TextLink>
      <TextLink as={Link} to="/auth/forgot-password">
        Forgot Password
      </TextLink>
      {isReceiving(phase) && (
        <TextLink as={Link} to="/apply">
          Create account
        </TextLink>
      )}
    </>
  );
}

function presentUnverified({ code, email }: ApiError) {
  if (code !== ErrorCode.EMAIL_NOT_VERIFIED || !email) return null;
  return (
    <Suspense>
      <ResendVerification text={unverified} email={email} />
    </Suspense>
  );
}
