import { applicantRoles } from '#contract/roles.ts';
import { AccountPage } from '../../components/account/account-page.tsx';
import { notify } from '../../components/notify.ts';
import { useSession } from '../../session.tsx';
import { YourData } from './your-data.tsx';

/** /your-data: what the portal keeps about you, to download or to erase. */
export function YourDataPage() {
  const { role, user, signOut } = useSession();
  return (
    <AccountPage title="Your Data" lead="What the portal keeps about you belongs to you." width="wide">
      <YourData
        email={user?.email ?? ''}
        mayErase={role !== null && applicantRoles.includes(role)}
        onErased={({ message }) => {
          // Beside the login page, where this leads.
          notify(message, 'success', 30_000);
          void signOut();
        }}
      />
    </AccountPage>
  );
}
