import { useState } from 'react';
import { Button, css, Notice } from '#theme/index.ts';

const rowClass = css({ display: 'flex', flexWrap: 'wrap', gap: '3' });

/** Removes the second factor of somebody who has lost phone and recovery codes, after a second look. */
export function ResetSecondFactor({ busy, onReset }: { busy: boolean; onReset: () => Promise<void> }) {
  const [asking, setAsking] = useState(false);
  if (!asking) {
    return (
      <div className={rowClass}>
        <Button size="small" variant="outlined" onClick={() => setAsking(true)}>
          Reset second factor
        </Button>
      </div>
    );
  }
  return (
    <Notice tone="warning" title="Reset the second factor?">
      <p>
        Make sure that it is really they who ask. They are logged out and told by mail; then the password
        alone signs in until they set up a second factor again.
      </p>
      <div className={rowClass}>
        <Button autoFocus size="small" aria-disabled={busy} onClick={() => void onReset()}>
          Reset
        </Button>
        <Button size="small" variant="outlined" onClick={() => setAsking(false)}>
          Keep it
        </Button>
      </div>
    </Notice>
  );
}
