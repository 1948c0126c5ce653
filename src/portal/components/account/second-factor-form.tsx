import { useEffect, useId } from 'react';
import type { Login } from '#contract/account/session.ts';
import { paths } from '#contract/paths.ts';
import { focusField } from '#form/render/errors/focus-field.ts';
import { secondFactorDefinition } from '#generated/second-factor.ts';
import { Button, textClass } from '#theme/index.ts';
import { ApiError } from '../../api/api-error.ts';
import { apiPost } from '../../api/client.ts';
import { notify } from '../notify.ts';
import { AccountForm } from './account-form.tsx';

/** The second step of a login. An expired challenge leads back to the password. */
export function SecondFactorForm(props: {
  challenge: string;
  onLogin: (login: Login) => void;
  onBack: () => void;
}) {
  const { challenge, onLogin, onBack } = props;
  const textId = useId();
  useEffect(() => {
    focusField('/code');
  }, []);

  async function send(payload: object) {
    try {
      onLogin(await apiPost<Login>(paths.loginSecondFactor, { ...payload, challenge }, { access: 'login' }));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      notify(error.message, 'error');
      onBack();
    }
  }

  return (
    <>
      <p id={textId} className={textClass.lead}>
        Your password is right. This account also asks for a second factor.
      </p>
      <AccountForm
        definition={secondFactorDefinition}
        submitLabel="VERIFY"
        describedBy={textId}
        send={send}
        actions={
          <Button variant="text" onClick={onBack}>
            Back
          </Button>
        }
      />
    </>
  );
}
