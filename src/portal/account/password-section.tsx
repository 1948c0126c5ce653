import { useState } from 'react';
import { mutate } from 'swr';
import { accountPaths } from '#contract/account/paths.ts';
import { changePasswordDefinition } from '#generated/change-password.ts';
import { apiPost } from '../api/client.ts';
import { AccountForm } from '../components/account/account-form.tsx';
import { notify } from '../components/notify.ts';
import { useSession } from '../session.tsx';

/** Changes the password; afterwards the form is empty again. */
export function PasswordSection() {
  const { user, refresh } = useSession();
  const [round, setRound] = useState(0);
  return (
    <AccountForm
      key={round}
      definition={changePasswordDefinition}
      submitLabel="Change password"
      username={user?.email}
      send={async (payload) => {
        const { message } = await apiPost<{ message: string }>(accountPaths.changePassword, payload);
        notify(message, 'success');
        setRound((it) => it + 1);
        await refresh();
        await mutate((key) => Array.isArray(key) && key[0] === accountPaths.sessions);
      }}
    />
  );
}
