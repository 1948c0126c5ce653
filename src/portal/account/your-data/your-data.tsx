import { useState } from 'react';
import { goneAfterErasure, keptAfterErasure } from '#contract/account/own-data.ts';
import type { Erasure } from '#contract/account/own-data-schemas.ts';
import { paths } from '#contract/paths.ts';
import { confirmPasswordDefinition } from '#generated/confirm-password.ts';
import { Button, css, Notice, stackClass, startStackClass, TextLink } from '#theme/index.ts';
import { apiPost } from '../../api/client.ts';
import { AccountForm } from '../../components/account/account-form.tsx';
import { DownloadButton } from '../../components/download-button.tsx';
import { Link } from '../../components/link.tsx';

const titleClass = css({ fontSize: 'lg', fontWeight: '600' });
const formClass = css({ width: 'full' });

/** What people may do with their stored data; only applicants can erase it themselves. */
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
    <div className={stackClass[8]}>
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
  return (
    <section className={startStackClass[4]}>
      <h2 className={titleClass}>Download</h2>
      <p>
        Everything the portal stores about you as one file (JSON): your account and its settings, where you
        logged in, your applications with every saved version and the list of their files, and what was
        recorded about you.
      </p>
      <DownloadButton label="Download my data" path={paths.ownData} name="my-data.json" />
    </section>
  );
}

function EraseAccount({ email, onErased }: { email: string; onErased: (erasure: Erasure) => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <section className={startStackClass[4]}>
      <h2 className={titleClass}>Erase</h2>
      <p>{goneAfterErasure}</p>
      <p>{keptAfterErasure}</p>
      <p>
        This is also how you withdraw your consent to what we keep and use; see{' '}
        <TextLink as={Link} to="/privacy">
          Privacy
        </TextLink>
        .
      </p>
      {asking ? (
        <div className={formClass}>
          <Notice tone="warning" title="Erase this account?">
            <AccountForm
              definition={confirmPasswordDefinition}
              submitLabel="Erase for good"
              tone="danger"
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
        <Button variant="danger" onClick={() => setAsking(true)}>
          Erase my account...
        </Button>
      )}
    </section>
  );
}
