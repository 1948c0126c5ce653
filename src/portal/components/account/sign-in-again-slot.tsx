import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { offlineMessage } from '../../api/api-error.ts';
import { useSession } from '../../session.tsx';
import { notify } from '../notify.ts';

const SignInAgain = lazy<ComponentType>(() =>
  import('./sign-in-again.tsx').then(
    (loaded) => ({ default: loaded.SignInAgain }),
    () => ({ default: Unreachable }),
  ),
);

/** Fetches the dialog that asks for the password in place only when a session has ended. */
export function SignInAgainSlot() {
  const { signInAsked } = useSession();
  if (!signInAsked) return null;
  return (
    <Suspense>
      <SignInAgain />
    </Suspense>
  );
}

/** The dialog's code could not be fetched: the page stays as it is, with everything typed. */
function Unreachable() {
  const { putOffSignIn } = useSession();
  useEffect(() => {
    notify(offlineMessage, 'error');
    putOffSignIn();
  }, [putOffSignIn]);
  return null;
}
