import { useState } from 'react';
import type {
  EditionDraft,
  EditionDrafts,
  EditionState,
  HandOver,
} from '#contract/programme/editions-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { Button, buttonClass, buttonRowClass, stackClass, textClass } from '#theme/index.ts';
import { apiPost } from '../../api/client.ts';
import { useApi } from '../../api/use-api.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { indianTime } from '../../components/indian-time.ts';
import { Link } from '../../components/link.tsx';
import { ListState } from '../../components/list-state.tsx';
import { notify } from '../../components/notify.ts';
import type { ListColumn } from '../components/list-cell.tsx';
import { ListTable } from '../components/list-table.tsx';

const columns: readonly ListColumn<EditionDraft>[] = [
  { title: 'Project', cell: ({ title }) => title || 'Untitled project' },
  { title: 'Company', cell: ({ company }) => company },
  { title: 'Owner', cell: ({ owner }) => owner },
  { title: 'Saved', cell: ({ isSaved }) => (isSaved ? 'With SAVE' : 'Automatically only') },
  { title: 'Last change', cell: ({ updated_at }) => indianTime(updated_at), isWhole: true },
];

interface OpenDraftsProps {
  readonly edition: EditionState;
  readonly isClosed: boolean;
  /** There is a next edition into which owners can carry their drafts. */
  readonly hasNext: boolean;
}

/** What is still open of an edition before the next one begins: to be mailed about, extended, or submitted. */
export function OpenDrafts({ edition: { year, name }, isClosed, hasNext }: OpenDraftsProps) {
  const { data, error, isLoading, isValidating, mutate } = useApi<EditionDrafts>(
    staffPaths.editionDrafts(String(year)),
  );
  const [isAsked, setAsked] = useState(false);
  const mail = async () => {
    const { mails } = await apiPost<HandOver>(staffPaths.handOver(String(year)), {});
    notify(
      mails === 0
        ? 'All owners were mailed before.'
        : `${mails} ${mails === 1 ? 'owner is' : 'owners are'} mailed.`,
      'success',
    );
  };
  return (
    <div className={stackClass[4]}>
      <ListState error={error} loading={isLoading && !data} onRetry={() => void mutate()} />
      {data && !error && (
        <>
          <ListTable
            caption={`Open drafts of ${year}`}
            columns={columns}
            rows={data.drafts}
            busy={isValidating}
          />
          {data.isMore && <p className={textClass.hint}>There are more than these.</p>}
          {(!isClosed || hasNext) && (
            <div className={buttonRowClass[3]}>
              <Button onClick={() => setAsked(true)}>Mail their owners</Button>
              {!isClosed && (
                <Link className={buttonClass({ variant: 'outlined' })} to={`/admin/deadline?edition=${year}`}>
                  Extend or close {year}
                </Link>
              )}
            </div>
          )}
        </>
      )}
      {isAsked && (
        <ConfirmDialog
          title="Mail the owners of open drafts?"
          confirm={
            data?.drafts.length === 1
              ? 'Mail the owner of 1 draft'
              : `Mail the owners of ${data?.drafts.length}${data?.isMore ? '+' : ''} drafts`
          }
          onConfirm={mail}
          onClose={() => setAsked(false)}
        >
          <p>
            Each learns which of their drafts for the {name} are open
            {isClosed ? '' : ', until when, and what happens then'}
            {hasNext && `, and that they can carry them into the edition of ${year + 1}`}. Owners get at most
            one mail for a last date, and none if they ended reminders.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
