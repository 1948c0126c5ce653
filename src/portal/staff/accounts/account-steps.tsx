import { type ReactNode, useState } from 'react';
import { goneAfterErasure, keptAfterErasure } from '#contract/account/own-data.ts';
import { Button, css } from '#theme/index.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';

const partClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  borderTopWidth: '1px',
  borderColor: 'border',
  paddingTop: '5',
});

interface Question {
  readonly isGrave?: boolean;
  readonly title: string;
  /** The label of the button that does it. */
  readonly confirm: string;
  /** The consequences, in words. */
  readonly children: ReactNode;
}

interface StepProps {
  /** The label of the button that begins. */
  readonly label: string;
  /** The confirmation question; undefined: it is done at once. */
  readonly question: Question | undefined;
  /** Rejects with the reason if it fails. */
  readonly onConfirm: () => Promise<void>;
}

/** A button; it stays in place and keeps the focus, whatever its label becomes. */
function Step({ label, question, onConfirm }: StepProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => (question ? setAsking(true) : void onConfirm())}>
        {label}
      </Button>
      {asking && question && (
        <ConfirmDialog {...question} onConfirm={onConfirm} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

const resetting: Question = {
  title: 'Reset the second factor?',
  confirm: 'Reset',
  children: (
    <p>
      Make sure that the request really comes from them. They are logged out and get a mail; then the password
      alone signs in until they set up a second factor again.
    </p>
  ),
};
const disabling: Question = {
  title: 'Disable this account?',
  confirm: 'Disable',
  children: <p>Anyone who uses it is logged out at once and cannot log in until it is enabled again.</p>,
};
const erasing: Question = {
  title: 'Erase this account?',
  confirm: 'Erase for good',
  isGrave: true,
  children: (
    <>
      <p>{goneAfterErasure}</p>
      <p>{keptAfterErasure}</p>
    </>
  ),
};

interface StepsProps {
  readonly isDisabled: boolean;
  readonly hasSecondFactor: boolean;
  readonly onEnable: () => Promise<void>;
  readonly onDisable: () => Promise<void>;
  readonly onErase: () => Promise<void>;
  readonly onReset: () => Promise<void>;
}

/** Resets the second factor of an account, or disables or erases it; each asks for confirmation. */
export function AccountSteps(props: StepsProps) {
  const { isDisabled, hasSecondFactor, onEnable, onDisable, onErase, onReset } = props;
  return (
    <div className={partClass}>
      {hasSecondFactor && <Step label="Reset second factor" question={resetting} onConfirm={onReset} />}
      <Step
        label={isDisabled ? 'Enable account' : 'Disable account'}
        question={isDisabled ? undefined : disabling}
        onConfirm={isDisabled ? onEnable : onDisable}
      />
      <Step label="Erase account" question={erasing} onConfirm={onErase} />
    </div>
  );
}
