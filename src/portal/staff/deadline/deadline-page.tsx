import { useEffect, useState } from 'react';
import { clockDoubt } from '#contract/programme/clock-doubt.ts';
import type { DeadlineState } from '#contract/programme/deadline.ts';
import { editionId } from '#contract/programme/edition.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { Button, buttonRowClass, Notice, Panel, stackClass, textClass } from '#theme/index.ts';
import { useApi } from '../../api/use-api.ts';
import { indianTime } from '../../components/indian-time.ts';
import { ListState } from '../../components/list-state.tsx';
import { notify } from '../../components/notify.ts';
import { deadlineClock } from '../../deadline/deadline-clock.ts';
import { lastDateText } from '../../deadline/time-left.ts';
import { useStage } from '../../stage/use-stage.ts';
import { chosenEdition, EditionChoice, hasSeveralEditions } from '../components/edition-choice.tsx';
import type { ListColumn } from '../components/list-cell.tsx';
import { ListTable } from '../components/list-table.tsx';
import { RefreshButton } from '../components/refresh-button.tsx';
import { StaffPage } from '../components/staff-page.tsx';
import { useAddressQuery } from '../components/use-address-query.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { isClosed, type PlannedChange } from './planned-change.ts';

type Failed = DeadlineState['failures'][number];

const names = ['edition'] as const;

/** While something is in progress, the page checks again after this time. */
const pauseMs = 3000;

/** /admin/deadline: the last date, its effects, and its changes. */
export function DeadlinePage() {
  const [{ edition: asked }, choose] = useAddressQuery(names, 'edition');
  const { edition: current } = useStage();
  const edition = chosenEdition(asked, editionId(current));
  const { data, error, isLoading, isValidating, mutate } = useApi<DeadlineState>(
    `${staffPaths.deadlineState}?edition=${edition}`,
    { refreshInterval: (state) => (state && isBusy(state) ? pauseMs : 0) },
  );
  const [planned, setPlanned] = useState<PlannedChange['action'] | null>(null);
  useEffect(() => {
    if (data) void deadlineClock.refresh();
  }, [data]);
  const changed = (state: DeadlineState, said: string) => {
    setPlanned(null);
    notify(said, 'success');
    void mutate(state, { revalidate: false });
  };
  return (
    <StaffPage
      title="Last date"
      lead="When applications close. A change reaches everyone within seconds."
      actions={<RefreshButton busy={isValidating} onRefresh={mutate} />}
    >
      <EditionChoice value={edition} onChange={(next) => choose({ edition: next })} />
      <ListState error={error} loading={isLoading && !data} onRetry={() => void mutate()} />
      {data && data.clockAhead > 0 && (
        <Notice tone="warning" title="Is the clock right?">
          <p>{clockDoubt(data.clockAhead)}</p>
          <Button variant="outlined" onClick={() => setPlanned('trust-clock')}>
            The clock is right
          </Button>
        </Notice>
      )}
      {data && !error && (
        <Panel className={stackClass[4]}>
          <p className={textClass.title}>
            {hasSeveralEditions() ? `${data.edition}: ${stateInWords(data)}` : stateInWords(data)}
          </p>
          <p>{whatHangsOnIt(data)}</p>
          <div className={buttonRowClass[3]}>
            {isClosed(data) ? (
              <Button onClick={() => setPlanned('reopen')}>Reopen</Button>
            ) : (
              <>
                <Button onClick={() => setPlanned('set')}>Set last date</Button>
                <Button variant="outlined" onClick={() => setPlanned('close')}>
                  Close now
                </Button>
                {data.undoable > 0 && !data.isReopening && (
                  <Button variant="outlined" onClick={() => setPlanned('reopen')}>
                    Reopen
                  </Button>
                )}
              </>
            )}
          </div>
        </Panel>
      )}
      {data && data.failures.length > 0 && (
        <>
          <Notice tone="danger" title="Not everything could be done">
            <p>
              These applications are retried automatically. Please send the reasons to the people who run the
              server.
            </p>
          </Notice>
          <ListTable
            caption="Failures"
            columns={columns}
            rows={data.failures.map(toRow)}
            busy={isValidating}
          />
        </>
      )}
      {data && planned && (
        <ChangeDialog action={planned} state={data} onClose={() => setPlanned(null)} onChanged={changed} />
      )}
    </StaffPage>
  );
}

const isBusy = (state: DeadlineState) => state.isReopening || (isClosed(state) && state.drafts > 0);

function stateInWords(state: DeadlineState): string {
  if (state.dueAt === null) return 'Applications are open, without a last date.';
  const date = lastDateText(new Date(state.dueAt));
  return isClosed(state) ? `Applications closed on ${date}.` : `Applications are open until ${date}.`;
}

function whatHangsOnIt(state: DeadlineState): string {
  const { drafts, automatic, undoable, isReopening } = state;
  if (isReopening) return `Automatic submissions that are still to become drafts again: ${undoable}.`;
  if (!isClosed(state)) {
    const early = automatic > 0 ? ` Submitted automatically after an earlier last date: ${automatic}.` : '';
    return `Drafts that are not submitted yet: ${drafts}.${early}`;
  }
  const left = drafts > 0 ? ` Drafts still to be submitted: ${drafts}.` : '';
  return `Submitted automatically: ${automatic}.${left}`;
}

const toRow = (failure: Failed) => ({ ...failure, _id: failure.application_id });

const columns: readonly ListColumn<ReturnType<typeof toRow>>[] = [
  { title: 'Application', cell: ({ application_id }) => application_id },
  { title: 'Reason', cell: ({ reason }) => reason },
  { title: 'Failures', cell: ({ attempts }) => attempts },
  { title: 'Next attempt', cell: ({ next_attempt_at }) => indianTime(next_attempt_at), isWhole: true },
];
