import { useSession } from '../../session.tsx';
import { fetchedPart } from '../fetched-part.tsx';

const SignInAgain = fetchedPart(async () => (await import('./sign-in-again.tsx')).SignInAgain);

/** Fetches the dialog that asks for the password in place only when a session has ended. */
export function SignInAgainSlot() {
  const { signInAsked, putOffSignIn } = useSession();
  return signInAsked ? <SignInAgain onClose={putOffSignIn} /> : null;
}
