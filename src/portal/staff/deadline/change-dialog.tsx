import { useState } from 'react';
import type { DeadlineChange, DeadlineState } from '#contract/programme/deadline.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { stackClass } from '#theme/index.ts';
import { apiPost } from '../../api/client.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { TextField } from '../../components/fields.tsx';
import { toIndianInstant } from '../../deadline/indian-instant.ts';
import { consequencesOf, type PlannedChange } from './planned-change.ts';

const words = {
  set: { title: 'Set the last date?', confirm: 'Set last date', said: 'The last date was set.' },
  close: { title: 'Close applications now?', confirm: 'Close now', said: 'Applications are closed.' },
  reopen: { title: 'Reopen applications?', confirm: 'Reopen', said: 'Applications are open again.' },
  'trust-clock': {
    title: 'Is the clock of the server right?',
    confirm: 'The clock is right',
    said: 'The clock was confirmed.',
  },
} as const;

const asksForDate = (action: PlannedChange['action']) => action === 'set' || action === 'reopen';

interface ChangeDialogProps {
  readonly action: PlannedChange['action'];
  readonly state: DeadlineState;
  readonly onClose: () => void;
  readonly onChanged: (state: DeadlineState, said: string) => void;
}

/** Asks for a new last date if needed, states the consequences, and changes it after confirmation. */
export function ChangeDialog({ action, state, onClose, onChanged }: ChangeDialogProps) {
  const [typed, setTyped] = useState('');
  const { title, said } = words[action];
  const isClosing = action === 'close' && state.drafts > 0;
  const confirm = isClosing
    ? `Close now and submit ${state.drafts} ${state.drafts === 1 ? 'draft' : 'drafts'}`
    : words[action].confirm;
  const at = toIndianInstant(typed);
  const consequences = consequencesOf({ action, at }, state);
  const change = async () => {
    const body: DeadlineChange = {
      action,
      seen: state.dueAt,
      ...(asksForDate(action) && { at: at?.toISOString() ?? null }),
      // Only if it was shown as past when it was confirmed.
      ...(action === 'set' && at && at.toISOString() <= state.now ? { confirm_past: true } : {}),
    };
    onChanged(
      await apiPost<DeadlineState>(`${staffPaths.deadlineChange}?edition=${state.edition}`, body),
      said,
    );
  };
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      isGrave={action === 'close'}
      isReady={consequences !== undefined}
      onConfirm={change}
      onClose={onClose}
    >
      {asksForDate(action) && (
        <TextField
          type="datetime-local"
          label={action === 'set' ? 'Last date, in Indian time' : 'New last date, in Indian time (optional)'}
          hint="Applications are accepted until the end of this minute."
          value={typed}
          onChange={setTyped}
        />
      )}
      <div aria-live="polite" className={stackClass[4]}>
        {consequences?.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </ConfirmDialog>
  );
}
