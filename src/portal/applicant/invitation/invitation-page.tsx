import { useNavigate, useSearchParams } from 'react-router-dom';
import type { JoinedApplication } from '#contract/application/collaborators-schemas.ts';
import { projectTitle } from '#contract/application/project-title.ts';
import { paths } from '#contract/paths.ts';
import { Button, Notice, startStackClass } from '#theme/index.ts';
import { apiPost } from '../../api/client.ts';
import { AccountOutcome } from '../../components/account/account-outcome.tsx';
import { AccountPage } from '../../components/account/account-page.tsx';
import { notify } from '../../components/notify.ts';
import { useChange } from '../../components/use-change.ts';
import { useSession } from '../../session.tsx';

const list = { label: 'My Applications', to: '/application/list' };

/** /application/invitation: the link of a mail. Only a click accepts the invitation, so that mail scanners cannot. */
export function InvitationPage() {
  const invitation = useSearchParams()[0].get('invitation');
  const { user } = useSession();
  const navigate = useNavigate();
  const { isBusy, failure, run } = useChange();

  if (!invitation) {
    const text = 'This link is not complete. Please open it from the email again.';
    return <AccountOutcome title="Invitation" text={text} link={list} />;
  }
  if (failure) return <AccountOutcome title="Invitation" text={failure} link={list} />;
  const take = () =>
    run(async () => {
      const joined = await apiPost<JoinedApplication>(paths.collaborationInvitations, { invitation });
      notify(
        `You work on “${projectTitle(joined.project_title, joined.app_id)}” with ${joined.shared_by}.`,
        'success',
      );
      const page = joined.may === 'write' ? 'form' : 'preview';
      await navigate(`/application/${page}?${new URLSearchParams({ id: joined.app_id })}`, { replace: true });
    });
  return (
    <AccountPage title="Invitation" lead="A colleague invites you to work on an application.">
      <div className={startStackClass[5]}>
        <p>
          You are logged in as <strong>{user?.email}</strong>. The invitation is accepted with this account,
          even if it was sent to another address. It works for one account only.
        </p>
        <Notice>
          <p>To accept it with another account, log out first and open the link in the mail again.</p>
        </Notice>
        <Button aria-disabled={isBusy} aria-busy={isBusy} onClick={() => void take()}>
          Open the application
        </Button>
      </div>
    </AccountPage>
  );
}
