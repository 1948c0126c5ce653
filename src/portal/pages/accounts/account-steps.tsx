import { goneAfterErasure, keptAfterErasure } from '#contract/account/own-data.ts';
import { css } from '#theme/index.ts';
import { AskFirst } from './ask-first.tsx';

const partClass = css({
  display: 'grid',
  gap: '3',
  borderTopWidth: '1px',
  borderColor: 'border',
  paddingTop: '5',
});

interface StepProps {
  readonly busy: boolean;
  readonly onConfirm: () => void;
}

/** Removes the second factor of somebody who has lost phone and recovery codes. */
export function ResetSecondFactor(step: StepProps) {
  return (
    <AskFirst
      {...step}
      label="Reset second factor"
      question={{
        title: 'Reset the second factor?',
        words: (
          <p>
            Make sure that it is really they who ask. They are logged out and told by mail; then the password
            alone signs in until they set up a second factor again.
          </p>
        ),
        confirm: 'Reset',
      }}
    />
  );
}

interface LeavingProps {
  readonly isDisabled: boolean;
  readonly busy: boolean;
  readonly onDisable: (isDisabled: boolean) => void;
  readonly onErase: () => void;
}

/** Takes an account out of use, for now or for good. */
export function LeavingSteps({ isDisabled, busy, onDisable, onErase }: LeavingProps) {
  const disabling = {
    title: 'Disable this account?',
    words: <p>Whoever uses it is logged out at once and cannot log in until it is enabled again.</p>,
    confirm: 'Disable',
  };
  return (
    <div className={partClass}>
      <AskFirst
        busy={busy}
        label={isDisabled ? 'Enable account' : 'Disable account'}
        {...(!isDisabled && { question: disabling })}
        onConfirm={() => onDisable(!isDisabled)}
      />
      <AskFirst
        busy={busy}
        label="Erase account"
        question={{
          title: 'Erase this account?',
          words: (
            <>
              <p>{goneAfterErasure}</p>
              <p>{keptAfterErasure}</p>
            </>
          ),
          confirm: 'Erase for good',
        }}
        onConfirm={onErase}
      />
    </div>
  );
}
