import { useState } from 'react';
import type { Affected } from '#contract/answers.ts';
import { judgingPaths } from '#contract/judging/paths.ts';
import { Button, css, Panel, rowClass, stackClass } from '#theme/index.ts';
import { apiPost } from '../../../api/client.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { indianTime } from '../../../components/indian-time.ts';
import { notify } from '../../../components/notify.ts';
import { Bar } from '../../components/bar.tsx';
import { RefreshButton } from '../../components/refresh-button.tsx';
import { MessageControl } from '../../message/message-control.tsx';
import { counted } from '../round-words.ts';
import type { ViewProps } from '../views.ts';
import { Figure } from './figure.tsx';

const figuresClass = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
  gap: '4',
  '& dt': { color: 'fg.muted', fontSize: 'sm' },
  '& dd': { textStyle: 'title', fontVariantNumeric: 'tabular-nums' },
});

/** The progress of the whole round, and the mail to jurors who are behind. */
export function RemindPanel({ round, reload }: ViewProps) {
  const [isAsked, setAsked] = useState(false);
  const behind = round.jurors.filter(
    ({ can_judge, assigned, submitted }) => can_judge && assigned > submitted,
  ).length;
  const remind = async () => {
    const { count } = await apiPost<Affected>(judgingPaths.remindJurors(round._id));
    notify(
      count === 0
        ? 'No mail was sent: all jurors who are behind were reminded today.'
        : `${counted(count, 'reminder')} sent.`,
      'success',
      8000,
    );
  };
  const incomplete = round.entries - round.complete;
  return (
    <Panel as="section" aria-label="The round as a whole" className={stackClass[4]}>
      <Bar label="Submitted score sheets" value={round.sheets} of={round.assignments}>
        {round.sheets} of {counted(round.assignments, 'score sheet')} submitted.{' '}
        {round.state === 'open' && `The round closes on ${indianTime(round.closes_at)}.`}
        {round.state === 'scheduled' && `The round opens on ${indianTime(round.opens_at)}.`}
        {round.state === 'closed' && `The round closed on ${indianTime(round.closes_at)}.`}
      </Bar>
      <dl className={figuresClass}>
        <div>
          <dt>Applications with all sheets</dt>
          <dd>
            <Figure
              count={round.complete}
              what="applications with all sheets"
              to="?view=progress&show=complete"
            />
          </dd>
        </div>
        <div>
          <dt>With missing sheets</dt>
          <dd>
            <Figure
              count={incomplete}
              what="applications with missing sheets"
              to="?view=progress&show=incomplete"
            />
          </dd>
        </div>
        <div>
          <dt>With too few jurors</dt>
          <dd>
            <Figure
              count={round.short}
              what="applications with too few jurors"
              to="?view=progress&show=short"
            />
          </dd>
        </div>
      </dl>
      <div className={rowClass[3]}>
        {round.state === 'open' && (
          <Button disabled={behind === 0} onClick={() => setAsked(true)}>
            {behind === 0 ? 'No juror is behind' : `Remind ${counted(behind, 'juror')}…`}
          </Button>
        )}
        {behind > 0 && (
          <MessageControl to="jurors" query={jurorQuery(round._id, true)} total={behind}>
            Write to {counted(behind, 'juror')} behind
          </MessageControl>
        )}
        <MessageControl to="jurors" query={jurorQuery(round._id, false)} total={round.jurors.length}>
          Write to all jurors
        </MessageControl>
        <RefreshButton busy={false} onRefresh={reload} />
      </div>
      {isAsked && (
        <ConfirmDialog
          title={`Remind ${counted(behind, 'juror')}?`}
          confirm={`Send ${counted(behind, 'reminder')}`}
          onConfirm={remind}
          onClose={() => setAsked(false)}
        >
          <p>
            Each juror with sheets to submit gets a mail that names the end of the round, and at most one such
            mail a day.
          </p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}

function jurorQuery(round: string, isBehind: boolean): URLSearchParams {
  return new URLSearchParams({ round, ...(isBehind && { behind: 'yes' }) });
}
