import { useEffect, useId } from 'react';
import type { Answers } from '#engine/definition.ts';
import { focusField } from '#form/render/errors/focus-field.ts';
import { confirmPasswordDefinition } from '#generated/confirm-password.ts';
import { Button, css } from '#theme/index.ts';
import { AccountForm } from '../components/account/account-form.tsx';
import { useSession } from '../session.tsx';

const textClass = css({ marginBottom: '5', maxWidth: 'prose' });

/** Asks for the password before something that a stranger at this screen must not do. */
export function ConfirmPassword(props: {
  text: string;
  label: string;
  send: (payload: Answers) => Promise<void>;
  onCancel: () => void;
}) {
  const { user } = useSession();
  const textId = useId();
  useEffect(() => {
    focusField('/ownPassword');
  }, []);
  return (
    <>
      <p id={textId} className={textClass}>
        {props.text}
      </p>
      <AccountForm
        definition={confirmPasswordDefinition}
        submitLabel={props.label}
        username={user?.email}
        describedBy={textId}
        send={props.send}
        actions={
          <Button variant="text" onClick={props.onCancel}>
            Cancel
          </Button>
        }
      />
    </>
  );
}
