import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { proposalLimits } from '#contract/staff-room/proposals.ts';
import type { ReleaseDetail, Releases } from '#contract/staff-room/releases-schemas.ts';
import { workshopPaths } from '#contract/staff-room/workshop-paths.ts';
import { Button, Panel, stackClass, TextLink, textClass } from '#theme/index.ts';
import { useFreshApi } from '../../api/use-fresh-api.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { LinesField } from '../../components/fields.tsx';
import { indianTime } from '../../components/indian-time.ts';
import { Link } from '../../components/link.tsx';
import { ListState } from '../../components/list-state.tsx';
import { notify } from '../../components/notify.ts';
import { useKeptText } from '../../components/use-kept-text.ts';
import { StaffPage } from '../components/staff-page.tsx';
import { DryRunView } from '../workshop/dry-run-view.tsx';
import { FindingsList } from '../workshop/findings-list.tsx';
import { readPatiently, workshopClient } from '../workshop/server-source.ts';
import { AnnouncementHolds, openDraftsOf } from './announcement-holds.tsx';
import { ChangedFiles } from './changed-files.tsx';
import { LastDateWarnings } from './last-date-warnings.tsx';
import { WordsView } from './words-view.tsx';

/** /admin/forms/releases/NUMBER: what a release changed, and how to revert it. */
export function ShowRelease() {
  const id = useLocation().pathname.split('/')[4] ?? '';
  const { data, error, isLoading, mutate } = useFreshApi<ReleaseDetail>(workshopPaths.release(id), {
    fetcher: readPatiently,
  });
  return (
    <StaffPage
      title={`Release ${id}`}
      lead={
        <TextLink as={Link} to="/admin/forms">
          All changes
        </TextLink>
      }
    >
      <ListState error={error} loading={isLoading && !data} onRetry={() => void mutate()} />
      {data && !error && (
        <>
          <Panel className={stackClass[3]}>
            <p className={textClass.written}>{data.reason}</p>
            <p>
              {data.author?.name ?? 'From the files'}, {indianTime(data.created_at)}
            </p>
            <TakeBack release={data} />
          </Panel>
          <Panel as="section" aria-label="What changed" className={stackClass[3]}>
            <h2 className={textClass.title}>What changed</h2>
            <WordsView words={data.words} />
          </Panel>
          <ChangedFiles files={data.files} />
        </>
      )}
    </StaffPage>
  );
}

function TakeBack({ release }: { release: ReleaseDetail }) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const path = workshopPaths.takeBack(release._id);
  const reason = useKeptText(path);
  const [isConfirmed, setConfirmed] = useState(false);
  const judged = release.taking_back;
  if (judged === null) return null;
  const isFree = judged.holds.length === 0 || isConfirmed;
  const isPossible = judged.findings.length === 0 && judged.words.length > 0 && isFree;
  const takeBack = async () => {
    const body = {
      reason: reason.text,
      // What was published since was not reviewed here.
      newest: judged.newest,
      ...(isConfirmed && { open_drafts: openDraftsOf(judged.holds) }),
    };
    const { releases } = await reason.send(() => workshopClient.post<Releases>(path, body), '');
    notify('Taken back. The site shows it within seconds.', 'success');
    navigate(`/admin/forms/releases/${releases[0]?._id ?? ''}`);
  };
  return (
    <>
      <div>
        <Button variant="outlined" onClick={() => setAsking(true)}>
          Take back
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={`Take release ${release._id} back?`}
          confirm="Take back"
          isReady={isPossible && reason.text.trim() !== ''}
          onConfirm={takeBack}
          onClose={() => setAsking(false)}
        >
          <div className={stackClass[4]}>
            <p>
              The content before it is published again as a new release. Everything published since is undone
              too:
            </p>
            {judged.findings.length > 0 ? (
              <FindingsList findings={judged.findings} />
            ) : (
              <WordsView words={judged.words} />
            )}
            <DryRunView dryRun={judged.dry_run} />
            <LastDateWarnings warnings={judged.warnings} />
            <AnnouncementHolds holds={judged.holds} isConfirmed={isConfirmed} onConfirm={setConfirmed} />
            <LinesField
              label="Why is it taken back?"
              maxLength={proposalLimits.reason}
              value={reason.text}
              onChange={reason.write}
            />
          </div>
        </ConfirmDialog>
      )}
    </>
  );
}
