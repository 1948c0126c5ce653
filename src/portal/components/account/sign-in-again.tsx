import { useEffect, useId, useState } from 'react';
import type { Login } from '#contract/account/session.ts';
import { focusField } from '#form/render/errors/focus-field.ts';
import { Button, Dialog, textClass } from '#theme/index.ts';
import { landingPath } from '../../landing-path.ts';
import { useSession } from '../../session.tsx';
import { LoginForm } from './login-form.tsx';

/**
 * Asks for the password in place when a session ends during writing: the page below keeps its text, and refused calls
 * are repeated. Another person's account does not continue this page; it starts fresh.
 */
export function SignInAgain() {
  const { user, signIn, putOffSignIn } = useSession();
  const [owner] = useState(user);
  const textId = useId();
  useEffect(() => {
    focusField('/password');
  }, []);

  function onLogin(login: Login) {
    if (owner && login.user._id !== owner._id) {
      // The text on the page belongs to another person: it stays in their browser journal, not in this account.
      window.location.assign(landingPath(login.role));
      return;
    }
    signIn(login);
  }

  return (
    <Dialog open title="Please log in again" onClose={putOffSignIn}>
      <p id={textId} className={textClass.lead}>
        Your session has expired. What you have written stays on this page.
      </p>
      <LoginForm
        known={owner ? { email: owner.email } : {}}
        describedBy={textId}
        onLogin={onLogin}
        actions={
          <Button variant="text" onClick={putOffSignIn}>
            Not now
          </Button>
        }
      />
    </Dialog>
  );
}
