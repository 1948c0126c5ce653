import { useNavigate } from 'react-router-dom';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import type { ApplicationListItem } from '#contract/application/application-list.ts';
import { paths } from '#contract/paths.ts';
import { apiPost } from '../../api/client.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { titleOf } from './use-drafts.ts';

/** Asks before a draft of an earlier edition is carried into the one that accepts applications, and opens the new one. */
export function CarryDialog(props: { application: ApplicationListItem; onClose: () => void }) {
  const { application, onClose } = props;
  const navigate = useNavigate();
  const carry = async () => {
    const { applicationData } = await apiPost<ApplicationDetail>(paths.carryApplication(application._id));
    navigate(`/application/form?id=${encodeURIComponent(applicationData.app_id)}`);
  };
  return (
    <ConfirmDialog
      title={`Carry it into the edition of ${application.carry_into}?`}
      confirm="Carry it over"
      onConfirm={carry}
      onClose={onClose}
    >
      <p>
        The answers and files of “{titleOf(application)}” become a new draft. Read it over: years and dates
        belong to another edition. The old draft stays readable and is not submitted by itself.
      </p>
    </ConfirmDialog>
  );
}
