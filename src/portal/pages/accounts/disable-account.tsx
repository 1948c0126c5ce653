import { useEffect, useRef, useState } from 'react';
import type { AccountChange } from '#contract/accounts.ts';
import { Button, css, Notice } from '#theme/index.ts';

const partClass = css({ borderTopWidth: '1px', borderColor: 'border', paddingTop: '5' });
const rowClass = css({ display: 'flex', flexWrap: 'wrap', gap: '3' });

interface DisableAccountProps {
  readonly isDisabled: boolean;
  readonly busy: boolean;
  readonly onSave: (change: AccountChange, said: string) => Promise<void>;
}

/** Disables an account after a second look, or enables it again. */
export function DisableAccount({ isDisabled, busy, onSave }: DisableAccountProps) {
  const [asking, setAsking] = useState(false);
  const confirm = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  // The button pressed last goes each time.
  useEffect(() => {
    if (asking) confirm.current?.focus();
    else if (wasAsking.current) opener.current?.focus();
    wasAsking.current = asking;
  }, [asking]);
  if (isDisabled) {
    return (
      <div className={partClass}>
        <Button
          ref={opener}
          size="small"
          variant="outlined"
          aria-disabled={busy}
          onClick={() => void onSave({ isDisabled: false }, 'The account was enabled.')}
        >
          Enable account
        </Button>
      </div>
    );
  }
  return (
    <div className={partClass}>
      {asking ? (
        <Notice tone="warning" title="Disable this account?">
          <p>Whoever uses it is logged out at once and cannot log in until it is enabled again.</p>
          <div className={rowClass}>
            <Button
              ref={confirm}
              size="small"
              aria-disabled={busy}
              onClick={() => {
                setAsking(false);
                void onSave({ isDisabled: true }, 'The account was disabled.');
              }}
            >
              Disable
            </Button>
            <Button size="small" variant="outlined" onClick={() => setAsking(false)}>
              Keep it
            </Button>
          </div>
        </Notice>
      ) : (
        <Button ref={opener} size="small" variant="outlined" onClick={() => setAsking(true)}>
          Disable account
        </Button>
      )}
    </div>
  );
}
