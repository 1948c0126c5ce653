import type { Account } from '#contract/account/accounts-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { inviteDefinition } from '#generated/invite.ts';
import { Button, Dialog, textClass } from '#theme/index.ts';
import { apiPost } from '../../api/client.ts';
import { AccountForm } from '../../components/account/account-form.tsx';
import { notify } from '../../components/notify.ts';

interface InviteDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onInvited: (account: Account) => void;
}

/** Asks for the person to invite, who gets a mail with a link to choose a password. */
export function InviteDialog({ open, onClose, onInvited }: InviteDialogProps) {
  return (
    <Dialog open={open} title="Invite" onClose={onClose}>
      <p className={textClass.lead}>
        The person gets a mail with a link to choose a password. The link works for 7 days and can be sent
        again.
      </p>
      <AccountForm
        definition={inviteDefinition}
        submitLabel="Send Invitation"
        busyLabel="Sending..."
        submitWhen="always"
        send={async (payload) => {
          const account = await apiPost<Account>(staffPaths.invitations, payload);
          notify(`The invitation was sent to ${account.email}.`, 'success');
          onInvited(account);
        }}
        actions={
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
        }
      />
    </Dialog>
  );
}
