import { TextLink } from '#theme/index.ts';
import { Link } from '../../components/link.tsx';
import { StaffPage } from '../components/staff-page.tsx';
import { serverSource } from '../workshop/server-source.ts';
import { useWorkshop } from '../workshop/use-workshop.ts';
import { WorkshopRoom } from '../workshop/workshop-room.tsx';
import { ProposeChanges } from './propose-changes.tsx';

/** The workshop on a server: what is written here becomes a proposal. */
export function WriteProposal() {
  const workshop = useWorkshop(serverSource);
  return (
    <StaffPage
      title="Workshop of forms"
      lead={
        <>
          Change the files of a form and see the result at once. It goes live when a second superadmin
          publishes your proposal.{' '}
          <TextLink as={Link} to="/admin/forms/pages">
            Edit the words and pictures of pages
          </TextLink>
        </>
      }
    >
      <WorkshopRoom
        source={serverSource}
        workshop={workshop}
        actions={<ProposeChanges workshop={workshop} />}
      />
    </StaffPage>
  );
}
