import { useState } from 'react';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import {
  draftStatus,
  returnedStatus,
  withdrawableDecisions,
  withdrawnStatus,
} from '#contract/application/status.ts';
import type { FormDefinition } from '#engine/definition.ts';
import { Button, buttonRowClass } from '#theme/index.ts';
import { LastDateDialog } from './last-date-dialog.tsx';
import { NamesDialog } from './names-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

interface ApplicationStepsProps {
  readonly detail: ApplicationDetail;
  readonly form: FormDefinition;
  readonly onChanged: () => Promise<unknown>;
}

/** What a superadmin can do with one application at present; renders nothing if there is nothing. */
export function ApplicationSteps({ detail, form, onChanged }: ApplicationStepsProps) {
  const [step, setStep] = useState<'return' | 'date' | 'names' | 'withdraw'>();
  const { applicationData } = detail;
  const { status, app_id: id, submission_state: state, last_date: lastDate, isFinalSubmit } = applicationData;
  const isSubmitted = status === 'submitted';
  const canDate = status === draftStatus || status === returnedStatus || state === 'automatic';
  const decision = withdrawableDecisions.find((it) => it === status);
  const canWithdraw = isSubmitted || status === returnedStatus || decision !== undefined;
  const canName = isFinalSubmit && status !== withdrawnStatus;
  if (!canWithdraw && !canDate && !canName) return null;
  const common = { id, onChanged, onClose: () => setStep(undefined) };
  return (
    <>
      <div className={buttonRowClass[3]}>
        {isSubmitted && (
          <Button size="small" variant="outlined" onClick={() => setStep('return')}>
            Return for Correction
          </Button>
        )}
        {canDate && (
          <Button size="small" variant="outlined" onClick={() => setStep('date')}>
            {status === returnedStatus ? 'Give More Time' : 'Own Last Date'}
          </Button>
        )}
        {canName && (
          <Button size="small" variant="outlined" onClick={() => setStep('names')}>
            Correct Names
          </Button>
        )}
        {canWithdraw && (
          <Button size="small" variant="text" onClick={() => setStep('withdraw')}>
            Withdraw
          </Button>
        )}
      </div>
      {step === 'return' && <ReturnDialog {...common} form={form} />}
      {step === 'date' && (
        <LastDateDialog
          {...common}
          own={status === draftStatus ? lastDate : undefined}
          isAutomatic={state === 'automatic'}
        />
      )}
      {step === 'names' && <NamesDialog detail={detail} {...common} />}
      {step === 'withdraw' && <WithdrawDialog {...common} decision={decision} />}
    </>
  );
}
