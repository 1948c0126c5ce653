import { useState } from 'react';
import type { Account, AccountDetails } from '#contract/account/accounts-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { ApiError } from '../../api/api-error.ts';
import { apiPatch } from '../../api/client.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { TextField } from '../../components/fields.tsx';
import { notify } from '../../components/notify.ts';

interface DetailsDialogProps {
  readonly account: Account;
  readonly onChanged: (account: Account) => void;
  readonly onClose: () => void;
}

const fields = [
  ['first_name', 'First name'],
  ['last_name', 'Last name'],
  ['company_name', 'Company name'],
  ['designation', 'Designation'],
  ['mobile_number', 'Mobile number'],
  ['email', 'Email'],
] as const satisfies readonly (readonly [keyof AccountDetails, string])[];

/** Corrects what an account says about its person. */
export function DetailsDialog({ account, onChanged, onClose }: DetailsDialogProps) {
  const [details, setDetails] = useState<Required<AccountDetails>>(() => {
    const { first_name, last_name, company_name, designation, mobile_number, email } = account;
    return { first_name, last_name, company_name, designation, mobile_number, email };
  });
  const [faults, setFaults] = useState<ApiError['errors']>([]);
  const isMoved = details.email.trim().toLowerCase() !== account.email.toLowerCase();
  const send = async () => {
    setFaults([]);
    try {
      // Only what was changed here: another superadmin may have corrected the rest meanwhile.
      const changed = fields.filter(([name]) => details[name].trim() !== account[name]);
      if (changed.length === 0) return;
      const trimmed = Object.fromEntries(changed.map(([name]) => [name, details[name].trim()]));
      onChanged(await apiPatch<Account>(staffPaths.accountDetails(account._id), trimmed));
      notify(
        isMoved
          ? 'The account was corrected, and the new address gets a mail.'
          : 'The account was corrected.',
        'success',
      );
    } catch (error) {
      if (error instanceof ApiError) setFaults(error.errors);
      throw error;
    }
  };
  return (
    <ConfirmDialog title="Correct this account?" confirm="Correct" onConfirm={send} onClose={onClose}>
      <p>For mistakes, and for people who can no longer read their mails. Applications stay as they are.</p>
      {fields.map(([name, label]) => (
        <TextField
          key={name}
          label={label}
          type={name === 'email' ? 'email' : name === 'mobile_number' ? 'tel' : 'text'}
          value={details[name]}
          error={faults.find(({ path }) => path === `/${name}`)?.message}
          onChange={(value) => setDetails({ ...details, [name]: value })}
        />
      ))}
      {isMoved && (
        <p>
          Make sure that the request really comes from them or their company. Everyone who uses this account
          is logged out, its password no longer works, and the person at the new address gets a link to choose
          one.
          {account.state === 'active' && ' The former address gets a mail about it.'}
        </p>
      )}
    </ConfirmDialog>
  );
}
