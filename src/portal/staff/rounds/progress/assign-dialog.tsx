import { useState } from 'react';
import type { EntryAssignment, RoundEntry } from '#contract/judging/entries-schemas.ts';
import { judgingPaths } from '#contract/judging/paths.ts';
import type { RoundDetail } from '#contract/judging/rounds-schemas.ts';
import { Button, Dialog, listClass, Notice, stackClass } from '#theme/index.ts';
import { messageOf } from '../../../api/api-error.ts';
import { apiDelete, apiPost } from '../../../api/client.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { SelectField } from '../../../components/fields.tsx';
import { notify } from '../../../components/notify.ts';
import { AssignmentLine } from './assignment-line.tsx';

interface AssignDialogProps {
  readonly round: RoundDetail;
  readonly entry: RoundEntry;
  readonly onChanged: () => Promise<void>;
  readonly onClose: () => void;
}

/** Assigns an application to a juror by hand, or removes an assignment. */
export function AssignDialog({ round, entry, onChanged, onClose }: AssignDialogProps) {
  const [juror, setJuror] = useState('');
  const [failure, setFailure] = useState('');
  const [removed, setRemoved] = useState<EntryAssignment | null>(null);
  const left = round.jurors.filter(
    (each) => !entry.assignments.some((assignment) => assignment.juror === each.juror),
  );
  const assign = async () => {
    if (juror === '') return;
    setFailure('');
    try {
      await apiPost(judgingPaths.assignments, { round: round._id, application: entry._id, juror });
      setJuror('');
      await onChanged();
      notify('The application was assigned.', 'success');
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  const remove = async () => {
    if (!removed) return;
    await apiDelete(judgingPaths.assignment(removed._id));
    await onChanged();
    notify('The assignment was removed.', 'success');
  };
  if (removed)
    return (
      <ConfirmDialog
        title={`Take it away from ${removed.name}?`}
        confirm="Take away"
        onConfirm={remove}
        onClose={() => setRemoved(null)}
      >
        <p>
          {removed.sheet === 'none'
            ? 'Nothing was written on the score sheet yet.'
            : 'Everything on the score sheet is deleted permanently, and no longer counts.'}
        </p>
      </ConfirmDialog>
    );
  return (
    <Dialog
      open
      title={entry.project_title || 'Untitled project'}
      onClose={onClose}
      actions={
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className={stackClass[4]}>
        <ul className={listClass[3]}>
          {entry.assignments.map((each) => (
            <AssignmentLine key={each._id} assignment={each}>
              {(each.state === 'assigned' || each.state === 'accepted') && (
                <Button
                  size="small"
                  variant="outlined"
                  aria-label={`Take away from ${each.name}`}
                  onClick={() => setRemoved(each)}
                >
                  Take away
                </Button>
              )}
            </AssignmentLine>
          ))}
        </ul>
        <SelectField
          label="Assign to"
          none="Please choose"
          hint="Regions, categories and blocked domains apply; limits do not."
          value={juror}
          choices={left.map((each) => [each.juror, `${each.name} (has ${each.assigned})`])}
          onChange={setJuror}
        />
        {failure && <Notice tone="danger">{failure}</Notice>}
        <div>
          <Button aria-disabled={juror === ''} onClick={() => void assign()}>
            Assign
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
