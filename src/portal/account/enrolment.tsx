import { useEffect, useRef } from 'react';
import type { RecoveryCodes, SecondFactorOffer } from '#contract/account/own-account.ts';
import { accountPaths } from '#contract/account/paths.ts';
import { secondFactorSetupDefinition } from '#generated/second-factor-setup.ts';
import { Button, css } from '#theme/index.ts';
import { apiPost } from '../api/client.ts';
import { AccountForm } from '../components/account/account-form.tsx';
import { useSession } from '../session.tsx';
import { QrCode } from './qr-code.tsx';

const stepsClass = css({ display: 'grid', gap: '5', listStyle: 'decimal', paddingInlineStart: '5' });
const itemClass = css({ '& > * + *': { marginTop: '3' } });
const secretClass = css({
  fontFamily: 'ui-monospace, monospace',
  overflowWrap: 'anywhere',
  userSelect: 'all',
});
const headingClass = css({ fontWeight: '600', '&:focus': { outline: 'none' } });

/** Sets up an authenticator app: scan or type the secret, then prove it with a code. */
export function Enrolment(props: {
  offer: SecondFactorOffer;
  onDone: (codes: RecoveryCodes) => Promise<void>;
  onCancel: () => void;
}) {
  const { offer, onDone, onCancel } = props;
  const { user } = useSession();
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <ol className={stepsClass}>
      <li className={itemClass}>
        <p ref={heading} tabIndex={-1} className={headingClass}>
          Scan this picture with an authenticator app on your phone.
        </p>
        <QrCode text={offer.uri} label="QR code with the secret below" />
        <p>
          Or type this secret into the app:{' '}
          <span className={secretClass} translate="no">
            {offer.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </span>
        </p>
      </li>
      <li className={itemClass}>
        <p className={headingClass}>Enter the code that the app shows.</p>
        <AccountForm
          definition={secondFactorSetupDefinition}
          submitLabel="Turn on"
          username={user?.email}
          send={async (payload) =>
            onDone(await apiPost<RecoveryCodes>(accountPaths.secondFactorConfirm, payload))
          }
          actions={
            <Button variant="text" onClick={onCancel}>
              Cancel
            </Button>
          }
        />
      </li>
    </ol>
  );
}
