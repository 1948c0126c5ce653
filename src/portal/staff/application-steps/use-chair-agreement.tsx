import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { TickField } from '../../components/fields.tsx';

/** Asks for the chair's agreement once the server has said that a round under way contains an application. */
export function useChairAgreement() {
  const [isHeld, setHeld] = useState(false);
  const [isAgreed, setAgreed] = useState(false);
  return {
    isReady: !isHeld || isAgreed,
    /** The parameter for the call. */
    agreement: isAgreed && { despite_round: true },
    /** Makes the call; a refusal is rethrown, and `field` then asks. */
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
