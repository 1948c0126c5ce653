import { useEffect, useRef } from 'react';
import { Button, buttonRowClass, css, Notice, stackClass } from '#theme/index.ts';
import { notify } from '../components/notify.ts';

const listClass = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(12.5rem, 1fr))',
  gap: '2',
  listStyle: 'none',
  fontFamily: 'ui-monospace, monospace',
  '&:focus': { outline: 'none' },
});

/** Shows recovery codes, this one time. */
export function RecoveryCodeList({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.focus(), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      notify('The recovery codes are copied.', 'success');
    } catch {
      notify('The browser did not allow copying. Please write the codes down.', 'error');
    }
  }

  return (
    <div className={stackClass[5]}>
      <Notice tone="warning" title="Keep these recovery codes">
        <p>
          If you do not have your phone, each code signs you in once. They are shown only now: print them or
          keep them in a password manager.
        </p>
      </Notice>
      <ul ref={list} tabIndex={-1} aria-label="Recovery codes" className={listClass}>
        {codes.map((code) => (
          <li key={code} translate="no">
            {code}
          </li>
        ))}
      </ul>
      <div className={buttonRowClass[3]}>
        <Button onClick={onKept}>I have saved them</Button>
        <Button variant="outlined" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
    </div>
  );
}
