import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { TickField } from '../../components/fields.tsx';

/** Asks for the agreement of the chair once the server has said that a round under way holds an application. */
export function useChairAgreement() {
  const [isHeld, setHeld] = useState(false);
  const [isAgreed, setAgreed] = useState(false);
  return {
    isReady: !isHeld || isAgreed,
    /** What the call says of it. */
    agreement: isAgreed && { despite_round: true },
    /** Makes the call; a refusal is thrown on, and `field` then asks. */
    send: async (call: () => Promise<unknown>) => {
      try {
        await call();
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) setHeld(error.message.includes('the chair'));
        throw error;
      }
    },
    field: isHeld && (
      <TickField
        label="The chair of the jury agrees, although the round is under way"
        checked={isAgreed}
        onChange={setAgreed}
      />
    ),
  };
}
