import { useState } from 'react';
import { goneAfterErasure, keptAfterErasure } from '#contract/account/own-data.ts';
import type { Erasure } from '#contract/account/own-data-schemas.ts';
import { paths } from '#contract/paths.ts';
import { confirmPasswordDefinition } from '#generated/confirm-password.ts';
import { Button, css, Notice } from '#theme/index.ts';
import { apiPost } from '../api/client.ts';
import { AccountForm } from '../components/account/account-form.tsx';
import { useDownload } from '../components/use-download.ts';

const partClass = css({ display: 'grid', gap: '4', justifyItems: 'start' });
const partsClass = css({ display: 'grid', gap: '8' });
const titleClass = css({ fontSize: 'lg', fontWeight: '600' });
const rowClass = css({ display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center' });
const progressClass = css({ color: 'fg.muted', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' });
const formClass = css({ width: 'full' });

/** What people may do with what the portal keeps of them; only applicants erase it themselves. */
export function YourData({
  email,
  mayErase,
  onErased,
}: {
  readonly email: string;
  readonly mayErase: boolean;
  readonly onErased: (erasure: Erasure) => void;
}) {
  return (
    <div className={partsClass}>
      <DownloadOwnData />
      {mayErase ? (
        <EraseAccount email={email} onErased={onErased} />
      ) : (
        <p>Accounts of staff are erased by a superadmin.</p>
      )}
    </div>
  );
}

function DownloadOwnData() {
  const { progress, start, cancel } = useDownload();
  const isBusy = progress !== null;
  return (
    <section className={partClass}>
      <h2 className={titleClass}>Download</h2>
      <p>
        Everything the portal keeps of you as one file (JSON): your account and its settings, where you signed
        in, your applications with every saved version and the list of their files, and what was recorded
        about you.
      </p>
      <span className={rowClass}>
        <Button
          variant="outlined"
          aria-disabled={isBusy}
          onClick={() => void start(paths.ownData, 'my-data.json')}
        >
          {isBusy ? 'Downloading...' : 'Download my data'}
        </Button>
        {isBusy && (
          <>
            <span className={progressClass}>{progress}</span>
            <Button size="small" variant="outlined" onClick={cancel}>
              Cancel
            </Button>
          </>
        )}
      </span>
    </section>
  );
}

function EraseAccount({ email, onErased }: { email: string; onErased: (erasure: Erasure) => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <section className={partClass}>
      <h2 className={titleClass}>Erase</h2>
      <p>{goneAfterErasure}</p>
      <p>{keptAfterErasure}</p>
      {asking ? (
        <div className={formClass}>
          <Notice tone="warning" title="Erase this account?">
            <AccountForm
              definition={confirmPasswordDefinition}
              submitLabel="Erase for good"
              busyLabel="Erasing..."
              username={email}
              send={async (payload) => onErased(await apiPost<Erasure>(paths.erasure, payload))}
              actions={
                <Button variant="outlined" onClick={() => setAsking(false)}>
                  Keep it
                </Button>
              }
            />
          </Notice>
        </div>
      ) : (
        <Button variant="outlined" onClick={() => setAsking(true)}>
          Erase my account...
        </Button>
      )}
    </section>
  );
}
