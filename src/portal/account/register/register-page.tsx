import { useState } from 'react';
import type { ConsentNotice as Consent } from '#contract/account/consent-schemas.ts';
import { ErrorCode } from '#contract/error-codes.ts';
import { paths } from '#contract/paths.ts';
import { isReceiving } from '#contract/programme/phase.ts';
import { registerDefinition } from '#generated/register.ts';
import { Button, Notice, Spinner, TextLink } from '#theme/index.ts';
import { type ApiError, messageOf } from '../../api/api-error.ts';
import { apiPost } from '../../api/client.ts';
import { useApi } from '../../api/use-api.ts';
import { AccountForm } from '../../components/account/account-form.tsx';
import { AccountOutcome } from '../../components/account/account-outcome.tsx';
import { AccountPage } from '../../components/account/account-page.tsx';
import { ConsentNotice } from '../../components/account/consent-notice.tsx';
import { ResendVerification } from '../../components/account/resend-verification.tsx';
import { Link } from '../../components/link.tsx';
import { notify } from '../../components/notify.ts';
import { EventDate } from '../../programme/event-date-text.tsx';
import { useStage } from '../../stage/use-stage.ts';
import { keepCompany } from './keep-company.ts';
import { forgetRegistration, keepRegistration } from './keep-registration.ts';

/** /apply: registration. */
export function RegisterPage() {
  const { edition, phase, closes } = useStage();
  const { shortName } = edition.texts;
  const [registered, setRegistered] = useState(false);
  const [isInvited, setInvited] = useState(false);
  const { data: consent, error } = useApi<Consent>(paths.consent);

  if (registered)
    return (
      <AccountOutcome
        title="Registration Completed!"
        text="Please check your email for the verification link, and verify your email before logging in."
      />
    );
  if (!isReceiving(phase) && !isInvited) {
    const isBefore = phase === 'before';
    const day = <EventDate date={isBefore ? edition.opens : closes} />;
    return (
      <AccountPage title="Apply" lead={`Registration for the ${shortName}.`} links={<OtherWays />}>
        <Notice title={isBefore ? <>Registration opens on {day}</> : <>Registration closed on {day}</>}>
          <p>
            {isBefore
              ? 'From then on companies register here and fill in their applications.'
              : 'Applications are no longer received. Companies that have an account can log in and look at theirs.'}
          </p>
          {!isBefore && (
            <Button size="small" variant="outlined" onClick={() => setInvited(true)}>
              A colleague invited me
            </Button>
          )}
        </Notice>
      </AccountPage>
    );
  }
  return (
    <AccountPage
      width="wide"
      title="Apply"
      lead={
        isInvited
          ? 'Register with the address that your colleague invited.'
          : `Register your company for the ${shortName}.`
      }
      links={<OtherWays />}
    >
      {!consent && !error && <Spinner />}
      {!consent && error && (
        <Notice tone="danger">
          <p>{messageOf(error)}</p>
        </Notice>
      )}
      {consent && (
        <AccountForm
          definition={registerDefinition}
          follow={keepRegistration}
          submitLabel="PROCEED"
          submitWhen="always"
          above={<ConsentNotice notice={consent} />}
          send={async (payload, store) => {
            const shown = { consent_version: consent.version };
            await apiPost(paths.register, { ...payload, ...shown }, { access: 'public' });
            keepCompany(store.answers());
            forgetRegistration();
            notify('Registration successful! Please check your email for verification.', 'success');
            setRegistered(true);
          }}
          onRefused={(store) => {
            if (store.errors().some(({ rule }) => rule === 'sameAs'))
              notify('Passwords do not match', 'error');
          }}
          presentFailure={presentUnverified}
        />
      )}
    </AccountPage>
  );
}

function OtherWays() {
  return (
    <>
      <TextLink as={Link} to="/auth/login">
        Already registered? Login
      </TextLink>
      <TextLink as={Link} to="/application/guidelines">
        Application Guidelines
      </TextLink>
    </>
  );
}

function presentUnverified({ code, email, message }: ApiError) {
  if (code !== ErrorCode.EMAIL_EXISTS_NOT_VERIFIED || !email) return null;
  return <ResendVerification text={message} email={email} />;
}
