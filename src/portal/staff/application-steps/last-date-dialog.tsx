import { useState } from 'react';
import type { OwnLastDate } from '#contract/application/returns-schemas.ts';
import { indianTime } from '#contract/indian-time.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { apiPut } from '../../api/client.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { LinesField, TickField } from '../../components/fields.tsx';
import { notify } from '../../components/notify.ts';
import { useKeptText } from '../../components/use-kept-text.ts';
import { toIndianInstant } from '../../deadline/indian-instant.ts';
import { LastDateField } from '../components/last-date-field.tsx';
import { useChairAgreement } from './use-chair-agreement.tsx';

interface LastDateDialogProps {
  readonly id: string;
  /** Its own last date; undefined: none that could be removed. */
  readonly own: string | undefined;
  /** The last date submitted it: it becomes a draft again. */
  readonly isAutomatic: boolean;
  readonly onChanged: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Gives one application its own last date, or removes it. */
export function LastDateDialog({ id, own, isAutomatic, onChanged, onClose }: LastDateDialogProps) {
  const [typed, setTyped] = useState('');
  const path = staffPaths.ownLastDate(id);
  const reason = useKeptText(path);
  const [isRemoved, setRemoved] = useState(false);
  const [isForAll, setForAll] = useState(false);
  const chair = useChairAgreement();
  const until = isRemoved ? null : toIndianInstant(typed);
  const send = async () => {
    const body: OwnLastDate = {
      until: until?.toISOString() ?? null,
      reason: reason.text,
      ...(isForAll && { all_drafts: true }),
      ...chair.agreement,
    };
    await reason.send(() => chair.send(() => apiPut(path, body)), '');
    await onChanged();
    notify('The last date was changed. The owner gets a mail.', 'success');
  };
  return (
    <ConfirmDialog
      title="Another last date for this application?"
      confirm="Change Last Date"
      isReady={reason.text.trim() !== '' && (isRemoved || until !== null) && chair.isReady}
      onConfirm={send}
      onClose={onClose}
    >
      <p>
        {isForAll
          ? 'It applies to this application and every other draft of its owner in this edition.'
          : 'It applies only to this application.'}
        {own !== undefined && ` Currently it is ${indianTime(new Date(own), 'weekday')}.`}
        {isAutomatic && ' The automatic submission is taken back: it is a draft again until then.'}
      </p>
      {!isRemoved && <LastDateField value={typed} onChange={setTyped} />}
      {own !== undefined && (
        <TickField
          label="Remove it: the common last date applies"
          checked={isRemoved}
          onChange={setRemoved}
        />
      )}
      <TickField label="All drafts of this owner" checked={isForAll} onChange={setForAll} />
      <LinesField
        label="Reason"
        hint="The owner reads it, and it is kept."
        value={reason.text}
        onChange={reason.write}
      />
      {chair.field}
    </ConfirmDialog>
  );
}
