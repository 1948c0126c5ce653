import { useEffect, useState } from 'react';
import type { ApplicationListItem } from '#contract/application/application-list.ts';
import { editionId } from '#contract/programme/edition.ts';
import { formatEventDate } from '#contract/programme/event-date.ts';
import {
  Button,
  classes,
  css,
  Notice,
  PageHeading,
  Panel,
  Spinner,
  stackClass,
  TextLink,
} from '#theme/index.ts';
import { messageOf } from '../../api/api-error.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { fetchedPart } from '../../components/fetched-part.tsx';
import { Link } from '../../components/link.tsx';
import { notify } from '../../components/notify.ts';
import { Countdown } from '../../deadline/countdown.tsx';
import { usePassedDate } from '../../deadline/deadline-clock.ts';
import { Motif } from '../../motif/motif.tsx';
import { useStage } from '../../stage/use-stage.ts';
import { ApplicationCard } from './application-card.tsx';
import { ColleaguesNotice } from './colleagues-notice.tsx';
import { CreateApplication } from './create-application.tsx';
import { RecentlyDeleted } from './recently-deleted.tsx';
import { SubmittedPanel } from './submitted-panel.tsx';
import { titleOf, useDrafts } from './use-drafts.ts';

/** Fetched when someone shares. */
const ShareDialog = fetchedPart(
  async () => (await import('../../components/sharing/share-dialog.tsx')).ShareDialog,
);

/** Fetched when someone carries a draft into the next edition. */
const CarryDialog = fetchedPart(async () => (await import('./carry-dialog.tsx')).CarryDialog);

const pageClass = classes(stackClass[8], css({ layerStyle: 'page', paddingBlock: { base: '8', md: '12' } }));
const cardsClass = css({
  display: 'grid',
  gap: '5',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(22rem, 100%), 1fr))',
});
const emptyClass = css({
  display: 'grid',
  justifyItems: 'center',
  gap: '5',
  textAlign: 'center',
  paddingBlock: '14',
});
const emptyPictureClass = css({ width: '15rem', height: '10rem', borderRadius: 'lg' });
const emptyTextClass = css({ textStyle: 'title', color: 'fg.muted' });

/** Open after the common last date, because it has its own. */
const isStillOpen = ({ submission_state: state }: ApplicationListItem) =>
  state === 'draft' || state === 'unsaved' || state === 'returned';

/** /application/list: the person's applications. */
export function ApplicationListPage() {
  const { applications, deleted, busy, reload, remove, restore, list } = useDrafts();
  const { data, error, isLoading, mutate } = applications;
  const [doomed, setDoomed] = useState<ApplicationListItem>();
  const [carried, setCarried] = useState<ApplicationListItem>();
  const [shared, setShared] = useState<ApplicationListItem>();
  const closedOn = usePassedDate();
  const { edition, phase } = useStage();
  const current = editionId(edition);
  const failure = error && messageOf(error, 'Failed to fetch applications');
  useEffect(() => {
    if (failure) notify(failure, 'error');
  }, [failure]);
  // What the deadline submits appears as it happens.
  const isClosed = closedOn !== undefined;
  useEffect(() => {
    if (isClosed) void reload();
  }, [isClosed, reload]);

  const isOwnOfThisYear = ({ edition: its = current, access }: ApplicationListItem) =>
    its === current && access !== 'read' && access !== 'write';

  return (
    <div className={pageClass}>
      <PageHeading title="My Applications" actions={<CreateApplication closedOn={closedOn} />} />
      {phase === 'before' ? (
        <Notice role="group" title={`Applications open on ${formatEventDate(edition.opens)}`}>
          From then on new ones can be started.
        </Notice>
      ) : (
        <Countdown hasOwnDates={data?.some(isStillOpen) ?? false} />
      )}
      {isLoading && !data && <Spinner label="Loading applications..." />}
      {failure && !data && (
        <Notice tone="danger" role="group" title={failure}>
          <Button size="small" variant="outlined" onClick={() => void mutate()}>
            Try again
          </Button>
        </Notice>
      )}
      {data && !data.some(isOwnOfThisYear) && phase !== 'before' && !isClosed && <ColleaguesNotice />}
      {data?.length === 0 && (
        <Panel className={emptyClass}>
          <Motif name="sheet" box="picture" className={emptyPictureClass} />
          <p className={emptyTextClass}>You haven't created an application yet.</p>
          <p>
            One project per award category; several categories are welcome. You can save and come back at any
            time.
          </p>
        </Panel>
      )}
      {data && <SubmittedPanel applications={data} />}
      {data && data.length > 0 && (
        <ul ref={list} className={cardsClass}>
          {data.map((application) => (
            <ApplicationCard
              key={application._id}
              application={application}
              isClosed={isClosed && (application.edition ?? current) === current}
              onDelete={() => setDoomed(application)}
              onShare={() => setShared(application)}
              onCarry={() => setCarried(application)}
            />
          ))}
        </ul>
      )}
      {(data || failure) && (
        <p>
          <TextLink as={Link} to="/your-data">
            Your data
          </TextLink>{' '}
          shows what the portal stores about you, to download or to erase.
        </p>
      )}
      {deleted.length > 0 && (
        <RecentlyDeleted drafts={deleted} busy={busy} onRestore={(draft) => void restore(draft)} />
      )}
      {shared && (
        <ShareDialog
          id={shared._id}
          title={titleOf(shared)}
          isOwner={shared.access !== 'write' && shared.access !== 'read'}
          sharedBy={shared.shared_by}
          onClose={() => setShared(undefined)}
          onChanged={() => void mutate()}
          onHandedOver={() => {
            setShared(undefined);
            void mutate();
          }}
        />
      )}
      {carried && <CarryDialog application={carried} onClose={() => setCarried(undefined)} />}
      {doomed && (
        <ConfirmDialog
          title="Delete this draft?"
          confirm="Delete Draft"
          onConfirm={() => remove(doomed)}
          onClose={() => setDoomed(undefined)}
        >
          <p>
            “{titleOf(doomed)}” leaves your list. For 30 days, but not after the last date, you can restore it
            as it is now.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
