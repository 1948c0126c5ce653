import { useState } from 'react';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import { returnedStatus } from '#contract/application/status.ts';
import { Button } from '#theme/index.ts';
import { fetchedPart } from '../../components/fetched-part.tsx';

/** Fetched by people who withdraw. */
const WithdrawDialog = fetchedPart(
  async () => (await import('../../staff/application-steps/withdraw-dialog.tsx')).WithdrawDialog,
);

/** The owner may withdraw it: it is submitted, and nothing is decided. */
export function canWithdraw({ applicationData: { status, shared_by } }: ApplicationDetail): boolean {
  return shared_by === undefined && (status === 'submitted' || status === returnedStatus);
}

/** Withdraws an application, after its owner confirms. */
export function WithdrawButton({ id, onChanged }: { id: string; onChanged: () => Promise<unknown> }) {
  const [asking, setAsking] = useState(false);
  return (
    <div>
      <Button size="small" variant="outlined" onClick={() => setAsking(true)}>
        Withdraw This Application
      </Button>
      {asking && <WithdrawDialog id={id} onChanged={onChanged} onClose={() => setAsking(false)} />}
    </div>
  );
}
