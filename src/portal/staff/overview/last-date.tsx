import { paths } from '#contract/paths.ts';
import { clockDoubt } from '#contract/programme/clock-doubt.ts';
import type { Deadline, DeadlineState } from '#contract/programme/deadline.ts';
import type { EditionState } from '#contract/programme/editions-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { Notice, Panel, stackClass, TextLink, textClass } from '#theme/index.ts';
import { useApi } from '../../api/use-api.ts';
import { Link } from '../../components/link.tsx';
import { lastDateText, timeInWords } from '../../deadline/time-left.ts';
import { useSession } from '../../session.tsx';
import { UnreadPanel } from './unread-panel.tsx';

/** How long applications are still accepted. */
export function LastDate() {
  const { role } = useSession();
  const answer = useApi<Deadline>(paths.deadline);
  const state = useApi<DeadlineState>(role === 'superadmin' ? staffPaths.deadlineState : null).data;
  const editions = useApi<EditionState[]>(role === 'superadmin' ? staffPaths.editions : null).data;
  const doubt = clockDoubt(state?.clockAhead ?? 0);
  if (!answer.data) return <UnreadPanel title="Last date" answer={answer} />;
  const { dueAt, now } = answer.data;
  const left = dueAt === null ? null : new Date(dueAt).getTime() - new Date(now).getTime();
  return (
    <Panel as="section" aria-labelledby="last-date" className={stackClass[3]}>
      <h2 id="last-date" className={textClass.title}>
        Last date
      </h2>
      <p className={textClass.heading}>{words(left)}</p>
      {dueAt !== null && <p className={textClass.hint}>{lastDateText(new Date(dueAt))}</p>}
      {doubt !== undefined && (
        <Notice tone="warning" title="Is the clock right?">
          <p>{doubt}</p>
        </Notice>
      )}
      {editions?.map(
        ({ year, notice }) =>
          notice !== null && (
            <Notice key={year} tone="warning" title={`Last date of ${year}`}>
              <p>
                {notice}{' '}
                <TextLink as={Link} to="/admin/editions">
                  Editions
                </TextLink>
              </p>
            </Notice>
          ),
      )}
      {role === 'superadmin' && (
        <TextLink as={Link} to="/admin/deadline">
          Change it
        </TextLink>
      )}
    </Panel>
  );
}

function words(left: number | null): string {
  if (left === null) return 'Open without a last date';
  return left > 0 ? `${timeInWords(left)} left` : 'Applications are closed';
}
