import { useState } from 'react';
import type { RecoveryCodes, SecondFactorOffer, SecondFactorState } from '#contract/account/own-account.ts';
import { accountPaths } from '#contract/account/paths.ts';
import { Button, buttonRowClass, Notice, Spinner, stackClass, textClass } from '#theme/index.ts';
import { messageOf } from '../api/api-error.ts';
import { apiPost } from '../api/client.ts';
import { useApi } from '../api/use-api.ts';
import { indianTime } from '../components/indian-time.ts';
import { notify } from '../components/notify.ts';
import { useNotifiedChange } from '../components/use-change.ts';
import { useSession } from '../session.tsx';
import { ConfirmPassword } from './confirm-password.tsx';
import { Enrolment } from './enrolment.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';

type Step =
  | { readonly name: 'state' | 'renew' | 'remove' }
  | { readonly name: 'enrol'; readonly offer: SecondFactorOffer }
  | { readonly name: 'codes'; readonly codes: readonly string[] };

/** The second factor: its state, its set-up, new recovery codes, its removal. */
export function SecondFactorSection() {
  const { refresh } = useSession();
  const { data: state, error, mutate } = useApi<SecondFactorState>(accountPaths.secondFactor);
  const { run } = useNotifiedChange();
  const [step, setStep] = useState<Step>({ name: 'state' });

  const start = () =>
    run(async () =>
      setStep({ name: 'enrol', offer: await apiPost<SecondFactorOffer>(accountPaths.secondFactorSetup) }),
    );
  async function showCodes({ recovery_codes }: RecoveryCodes) {
    setStep({ name: 'codes', codes: recovery_codes });
    await mutate();
  }
  const back = () => setStep({ name: 'state' });

  if (error && !state) return <Notice tone="danger">{messageOf(error)}</Notice>;
  if (!state) return <Spinner label="Loading..." />;
  if (step.name === 'enrol') return <Enrolment offer={step.offer} onDone={showCodes} onCancel={back} />;
  if (step.name === 'codes') {
    return (
      <RecoveryCodeList
        codes={step.codes}
        onKept={() => {
          back();
          void refresh();
        }}
      />
    );
  }
  if (step.name === 'renew') {
    return (
      <ConfirmPassword
        text="New recovery codes replace all earlier ones."
        label="Make new codes"
        onCancel={back}
        send={async (payload) => showCodes(await apiPost<RecoveryCodes>(accountPaths.recoveryCodes, payload))}
      />
    );
  }
  if (step.name === 'remove') {
    return (
      <ConfirmPassword
        text="Without a second factor your password alone opens your account."
        label="Remove second factor"
        onCancel={back}
        send={async (payload) => {
          const { message } = await apiPost<{ message: string }>(accountPaths.secondFactorRemove, payload);
          notify(message, 'success');
          await mutate();
          back();
        }}
      />
    );
  }
  if (!state.is_on) {
    return (
      <div className={stackClass[5]}>
        <p className={textClass.prose}>
          With a second factor, a stolen password is not enough: to log in, you also enter a code that an
          authenticator app on your phone shows.
        </p>
        <div className={buttonRowClass[3]}>
          <Button onClick={() => void start()}>Set up</Button>
        </div>
      </div>
    );
  }
  return (
    <div className={stackClass[5]}>
      <p className={textClass.prose}>
        Set up since {indianTime(state.since)}. Recovery codes left: {state.recovery_codes_left}.
        {state.is_required && ' Your role requires a second factor.'}
      </p>
      <div className={buttonRowClass[3]}>
        <Button variant="outlined" onClick={() => setStep({ name: 'renew' })}>
          New recovery codes
        </Button>
        {!state.is_required && (
          <Button variant="outlined" onClick={() => setStep({ name: 'remove' })}>
            Remove
          </Button>
        )}
      </div>
    </div>
  );
}
