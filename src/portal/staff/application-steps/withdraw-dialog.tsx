import { paths } from '#contract/paths.ts';
import { apiPost } from '../../api/client.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { notify } from '../../components/notify.ts';
import { useSession } from '../../session.tsx';

interface WithdrawDialogProps {
  readonly id: string;
  /** The public decision on it, for superadmins. */
  readonly decision?: keyof typeof consequences | undefined;
  readonly onChanged: () => Promise<unknown>;
  readonly onClose: () => void;
}

const consequences = {
  shortlisted: ' It leaves the shortlist, and no later round can choose it.',
  approved:
    ' It gives its award back: the winners’ pages no longer show it, its certificates are no longer valid, and the award can be given in another round.',
};

/** Asks for confirmation before a submitted application is withdrawn. */
export function WithdrawDialog({ id, decision, onChanged, onClose }: WithdrawDialogProps) {
  const { role } = useSession();
  const withdraw = async () => {
    await apiPost(`${paths.withdrawal(id)}${decision ? `?despite=${decision}` : ''}`);
    await onChanged();
    notify('The application was withdrawn.', 'success');
  };
  return (
    <ConfirmDialog
      title="Withdraw this application?"
      confirm="Withdraw Application"
      isGrave
      onConfirm={withdraw}
      onClose={onClose}
    >
      <p>
        It no longer takes part and leaves lists and rounds. It is kept as it was submitted, with its receipt.
        {decision && consequences[decision]}
        {role === 'superadmin' && ' A decision of the jury that is not public yet goes with it.'} This cannot
        be undone.
      </p>
    </ConfirmDialog>
  );
}
