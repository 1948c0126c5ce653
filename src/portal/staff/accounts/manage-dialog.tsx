import { useState } from 'react';
import type { Account, AccountChange } from '#contract/account/accounts-schemas.ts';
import type { Erasure } from '#contract/account/own-data-schemas.ts';
import type { AwardProgram } from '#contract/programme/award-program.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { Button, css, Dialog, Notice, rowClass, stackClass, TextLink } from '#theme/index.ts';
import { apiPatch, apiPost } from '../../api/client.ts';
import { Link } from '../../components/link.tsx';
import { notify } from '../../components/notify.ts';
import { useChange } from '../../components/use-change.ts';
import { useSession } from '../../session.tsx';
import { roleNames } from '../components/role-names.ts';
import { StateBadge } from '../components/state-badge.tsx';
import { AccountSteps } from './account-steps.tsx';
import { BeginDraftDialog } from './begin-draft-dialog.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import { RoleFields } from './role-fields.tsx';
import { stateTones } from './state-tones.ts';

const addressClass = css({ color: 'fg.muted', overflowWrap: 'anywhere' });
const stateClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '4',
  rowGap: '2',
  alignItems: 'center',
  marginTop: '2',
});

interface ManageDialogProps {
  readonly account: Account;
  readonly programs: readonly AwardProgram[];
  readonly onChanged: (account: Account | null) => void;
  readonly onClose: () => void;
}

/** Everything that can be done to one account. */
export function ManageDialog({ account, programs, onChanged, onClose }: ManageDialogProps) {
  const { user } = useSession();
  // Errors appear in the dialog; a step that asks for confirmation shows them there.
  const { isBusy, failure, run } = useChange();
  const [isBeginning, setBeginning] = useState(false);
  const [isCorrecting, setCorrecting] = useState(false);
  const isOwn = user?._id === account._id;
  const name = `${account.first_name} ${account.last_name}`.trim() || account.email;

  const save = async (change: AccountChange, said: string) => {
    onChanged(await apiPatch<Account>(staffPaths.account(account._id), change));
    notify(said, 'success');
  };
  const resend = async () => {
    notify((await apiPost<{ message: string }>(staffPaths.resendLink(account._id))).message, 'success');
  };
  const resetSecondFactor = async () => {
    onChanged(await apiPost<Account>(staffPaths.resetSecondFactor(account._id)));
    notify('The second factor was reset.', 'success');
  };
  const erase = async () => {
    const { message } = await apiPost<Erasure>(staffPaths.eraseAccount(account._id));
    onChanged(null);
    notify(message, 'success', 30_000);
  };

  return (
    <Dialog
      open
      title={name}
      onClose={onClose}
      actions={
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className={stackClass[5]}>
        <div>
          <p className={addressClass}>{account.email}</p>
          <p className={stateClass}>
            {roleNames[account.role]}
            <StateBadge tone={stateTones[account.state]}>{account.state}</StateBadge>
            <TextLink as={Link} to={`/admin/audit?person=${account._id}`}>
              Audit
            </TextLink>
            {account.state !== 'erased' && (
              <TextLink as={Link} to={`/admin/mail?recipient=${encodeURIComponent(account.email)}`}>
                Mails
              </TextLink>
            )}
          </p>
        </div>
        {failure && <Notice tone="danger">{failure}</Notice>}
        {isOwn && (
          <Notice>
            This is your own account. Another superadmin can correct it, change its role, disable it or erase
            it.
          </Notice>
        )}
        {account.state === 'erased' && <p>This account can no longer be used.</p>}
        {!isOwn && account.state !== 'erased' && (
          <>
            <RoleFields
              account={account}
              programs={programs}
              busy={isBusy}
              onSave={(change, said) => run(() => save(change, said))}
            />
            <div className={rowClass[3]}>
              <Button size="small" variant="outlined" onClick={() => setCorrecting(true)}>
                Correct details…
              </Button>
              {(account.state === 'invited' || account.state === 'unverified') && (
                <Button
                  size="small"
                  variant="outlined"
                  aria-disabled={isBusy}
                  onClick={() => void run(resend)}
                >
                  {account.state === 'invited' ? 'Send invitation again' : 'Send verification link again'}
                </Button>
              )}
              {account.role === 'applicant' && account.state === 'active' && (
                <Button size="small" variant="outlined" onClick={() => setBeginning(true)}>
                  Begin a draft…
                </Button>
              )}
            </div>
            {isBeginning && <BeginDraftDialog accountId={account._id} onClose={() => setBeginning(false)} />}
            {isCorrecting && (
              <DetailsDialog account={account} onChanged={onChanged} onClose={() => setCorrecting(false)} />
            )}
            <AccountSteps
              isDisabled={account.state === 'disabled'}
              hasSecondFactor={account.has_second_factor}
              onEnable={() => save({ isDisabled: false }, 'The account was enabled.')}
              onDisable={() => save({ isDisabled: true }, 'The account was disabled.')}
              onErase={erase}
              onReset={resetSecondFactor}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
