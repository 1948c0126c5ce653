import { useState } from 'react';
import type { Decision } from '#contract/judging/decisions-schemas.ts';
import { judgingPaths } from '#contract/judging/paths.ts';
import type { Round, RoundDetail } from '#contract/judging/rounds-schemas.ts';
import { apiPut } from '../../../api/client.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { RadioField, TextField } from '../../../components/fields.tsx';
import { fromIndianField, indianTime, toIndianField } from '../../../components/indian-time.ts';
import { notify } from '../../../components/notify.ts';
import { counted } from '../round-words.ts';
import { useWarnings } from '../use-warnings.tsx';
import { publicationEffects } from './publication-words.ts';

interface PublishDialogProps {
  readonly round: RoundDetail;
  readonly decisions: readonly Decision[];
  readonly reload: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks when the decisions become public, and says what happens then. */
export function PublishDialog({ round, decisions, reload, onClose }: PublishDialogProps) {
  const isClosed = round.state === 'closed';
  const [when, setWhen] = useState<'now' | 'later'>(isClosed && round.publish_at === null ? 'now' : 'later');
  const [typed, setTyped] = useState(toIndianField(round.publish_at));
  // What is now, the server knows: the clock of this machine may be wrong.
  const at = when === 'now' ? when : fromIndianField(typed);
  const { guarded, list } = useWarnings();
  const publish = () =>
    guarded(async (despite) => {
      await apiPut<Round>(judgingPaths.publication(round._id), { publish_at: at, despite });
      await reload();
      notify(
        when === 'now' ? 'It is being published.' : `It will be public on ${indianTime(at)}.`,
        'success',
        6000,
      );
    });
  return (
    <ConfirmDialog
      title="Publish the decisions?"
      confirm={when === 'now' ? `Publish ${counted(decisions.length, 'decision')} now` : 'Set date and time'}
      isGrave={when === 'now'}
      isReady={at !== null}
      onConfirm={publish}
      onClose={onClose}
    >
      {isClosed ? (
        <RadioField
          legend="When"
          value={when}
          choices={[
            ['now', 'At once'],
            ['later', 'On a date, at a time'],
          ]}
          onChange={(next) => setWhen(next === 'now' ? 'now' : 'later')}
        />
      ) : (
        <p>The round closes on {indianTime(round.closes_at)}: its decisions become public after that.</p>
      )}
      {when === 'later' && (
        <TextField
          label="Date and time, in Indian time"
          type="datetime-local"
          value={typed}
          onChange={setTyped}
          hint="Until then it can be moved or taken back."
        />
      )}
      <p>{when === 'now' ? 'At once, and this cannot be undone:' : 'At that time:'}</p>
      <ul>
        {publicationEffects({ ...round, decisions }).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {list}
    </ConfirmDialog>
  );
}
