import { useState } from 'react';
import { judgingPaths } from '#contract/judging/paths.ts';
import type { Round } from '#contract/judging/rounds-schemas.ts';
import { Button, Notice } from '#theme/index.ts';
import { apiPatch } from '../../../api/client.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { TextField } from '../../../components/fields.tsx';
import { fromIndianField, indianTime, toIndianField } from '../../../components/indian-time.ts';
import { notify } from '../../../components/notify.ts';
import { counted } from '../round-words.ts';
import type { ViewProps } from '../views.ts';

/** Moves the end of a started round; a closed one reopens. */
export function ChangeEnd({ round, reload }: ViewProps) {
  const [isAsked, setAsked] = useState(false);
  const [closes, setCloses] = useState(toIndianField(round.closes_at));
  const at = fromIndianField(closes);
  const open = round.assignments - round.sheets;
  const isNearer = at !== null && at < round.closes_at;
  const change = async () => {
    await apiPatch<Round>(judgingPaths.round(round._id), { changes: round.changes, closes_at: at ?? '' });
    await reload();
    notify(`The round closes on ${indianTime(at)}.`, 'success');
  };
  return (
    <div>
      <Button variant="outlined" onClick={() => setAsked(true)}>
        {round.state === 'closed' ? 'Open again until…' : 'Move the end…'}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={round.state === 'closed' ? 'Open the round again?' : 'Move the end of the round?'}
          confirm="Set the end"
          isReady={at !== null && at !== round.closes_at}
          onConfirm={change}
          onClose={() => setAsked(false)}
        >
          <TextField
            label="Closes, in Indian time"
            type="datetime-local"
            value={closes}
            onChange={setCloses}
            hint="Jurors can submit and reopen their sheets until then."
          />
          {isNearer && open > 0 && (
            <Notice tone="warning">
              {counted(open, 'sheet')} {open === 1 ? 'is' : 'are'} not submitted yet: jurors have less time
              for {open === 1 ? 'it' : 'them'}, and what is not submitted by then does not count.
            </Notice>
          )}
        </ConfirmDialog>
      )}
    </div>
  );
}
