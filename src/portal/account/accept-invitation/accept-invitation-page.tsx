import { Navigate, useSearchParams } from 'react-router-dom';
import type { Login } from '#contract/account/session.ts';
import { paths } from '#contract/paths.ts';
import { resetPasswordDefinition } from '#generated/reset-password.ts';
import { apiPost } from '../../api/client.ts';
import { AccountForm } from '../../components/account/account-form.tsx';
import { AccountOutcome } from '../../components/account/account-outcome.tsx';
import { AccountPage } from '../../components/account/account-page.tsx';
import { LinkLead } from '../../components/account/link-lead.tsx';
import { notify } from '../../components/notify.ts';
import { landingPath } from '../../landing-path.ts';
import { useSession } from '../../session.tsx';
import { useHydrated } from '../../use-hydrated.ts';

/** /auth/accept-invitation: the link of an invitation. Only the person's click uses it up. */
export function AcceptInvitationPage() {
  const [query] = useSearchParams();
  const verificationToken = query.get('verificationToken');
  const email = query.get('email') ?? undefined;
  const { role, user, signIn } = useSession();
  const hydrated = useHydrated();

  if (role && user?.email === email) {
    return <Navigate to={landingPath(role)} replace />;
  }
  if (hydrated && !verificationToken)
    return (
      <AccountOutcome
        title="Invitation"
        text="The invitation link is invalid or has expired. Please ask for a new one."
      />
    );
  return (
    <AccountPage title="Invitation" lead={<LinkLead text="Choose a password." email={hydrated && email} />}>
      <AccountForm
        definition={resetPasswordDefinition}
        submitLabel="Accept Invitation"
        busyLabel="Accepting..."
        username={email}
        send={async (payload) => {
          const body = { ...payload, verificationToken };
          signIn(await apiPost<Login>(paths.acceptInvitation, body, { access: 'login' }));
          notify('Welcome! Your account is ready.', 'success');
        }}
      />
    </AccountPage>
  );
}
