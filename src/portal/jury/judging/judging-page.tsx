import { useSearchParams } from 'react-router-dom';
import type { OwnRounds } from '#contract/judging/assignments-schemas.ts';
import { judgingPaths } from '#contract/judging/paths.ts';
import { buttonClass, buttonRowClass, classes, css, Notice } from '#theme/index.ts';
import { useFreshApi } from '../../api/use-fresh-api.ts';
import { indianTime } from '../../components/indian-time.ts';
import { Link } from '../../components/link.tsx';
import { ListState } from '../../components/list-state.tsx';
import { StaffPage } from '../../staff/components/staff-page.tsx';
import { TimeUntil } from '../../staff/components/time-until.tsx';
import { ConflictQuestion } from './conflict-question.tsx';
import { Judged, sheetId } from './judged.tsx';

/** On a phone the sheet comes after the application, which is long. */
const jumpClass = css({ display: { lg: 'none' } });

/** /jury/judging?assignment=…: the question about a conflict; then an application and its score sheet side by side. */
export function JudgingPage() {
  const [query] = useSearchParams();
  const id = query.get('assignment') ?? '';
  const { data, error, isLoading, mutate } = useFreshApi<OwnRounds>(judgingPaths.assignments);
  const round = data?.rounds.find(({ assignments }) => assignments.some(({ _id }) => _id === id));
  const standing =
    round?.assignments.filter(({ state }) => state === 'assigned' || state === 'accepted') ?? [];
  const at = standing.findIndex(({ _id }) => _id === id);
  const assignment = standing[at];
  // Those after this one first, then those before.
  const unjudged = [...standing.slice(at + 1), ...standing.slice(0, Math.max(0, at))].find(
    ({ sheet, is_reopened }) => sheet !== 'submitted' && !is_reopened,
  );
  const reload = async () => void (await mutate());
  return (
    <StaffPage
      title={assignment?.project_title || 'Score sheet'}
      lead={
        round && (
          <>
            {assignment?.company_name && `${assignment.company_name}. `}
            {round.name}: the round closes on {indianTime(round.closes_at)}.{' '}
            <TimeUntil instant={round.closes_at} />
          </>
        )
      }
      actions={
        <nav aria-label="Assignments" className={buttonRowClass[2]}>
          {assignment?.state === 'accepted' && (
            <a
              href={`#${sheetId}`}
              className={classes(buttonClass({ variant: 'outlined', size: 'small' }), jumpClass)}
            >
              Score sheet
            </a>
          )}
          <Step label="Previous" id={standing[at - 1]?._id} />
          <Step label="Next" id={standing[at + 1]?._id} />
          <Step label="Next unjudged" id={unjudged?._id} />
          <Link to="/jury" className={buttonClass({ variant: 'outlined', size: 'small' })}>
            My assignments
          </Link>
        </nav>
      }
    >
      <ListState
        error={error}
        loading={isLoading && !data}
        isEmpty={data !== undefined && !assignment}
        empty="This application is not assigned to you in an open round."
        onRetry={reload}
      />
      {assignment?.is_reopened && (
        <Notice tone="info">
          Its owner is changing this application. It opens again once it is submitted; your score sheet is
          kept.
        </Notice>
      )}
      {assignment?.is_earlier && assignment.sheet === 'submitted' && (
        <Notice tone="warning">
          The application was submitted again after this sheet: please read it again. You can reopen the
          sheet.
        </Notice>
      )}
      {assignment?.state === 'assigned' && (
        <ConflictQuestion key={id} assignment={assignment} onAnswered={reload} />
      )}
      {assignment?.state === 'accepted' && assignment.application && round && (
        <Judged assignment={id} application={assignment.application} round={round} onChanged={reload} />
      )}
    </StaffPage>
  );
}

function Step({ label, id }: { label: string; id: string | undefined }) {
  if (id === undefined) return null;
  return (
    <Link
      to={`/jury/judging?assignment=${id}`}
      className={buttonClass({ variant: 'outlined', size: 'small' })}
    >
      {label}
    </Link>
  );
}
