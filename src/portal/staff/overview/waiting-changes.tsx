import type { Releases } from '#contract/staff-room/releases-schemas.ts';
import { workshopPaths } from '#contract/staff-room/workshop-paths.ts';
import { Panel, stackClass, textClass, textLinkClass } from '#theme/index.ts';
import { useApi } from '../../api/use-api.ts';
import { indianTime } from '../../components/indian-time.ts';
import { Link } from '../../components/link.tsx';
import { useSession } from '../../session.tsx';
import { UnreadPanel } from './unread-panel.tsx';

const title = 'Changes that wait to be published';

/** Changes that wait to be published; nothing if there are none. */
export function WaitingChanges() {
  const { user } = useSession();
  const answer = useApi<Releases>(workshopPaths.releases, { revalidateOnMount: true });
  if (!answer.data) return <UnreadPanel title={title} answer={answer} />;
  const waiting = answer.data.releases.filter(({ state }) => state !== 'published');
  if (waiting.length === 0) return null;
  return (
    <Panel as="section" aria-label={title} className={stackClass[3]}>
      <h2 className={textClass.title}>{title}</h2>
      <ul className={stackClass[2]}>
        {waiting.map(({ _id, reason, author, publish_at }) => (
          <li key={_id}>
            <Link className={textLinkClass} to={`/admin/forms/${_id}`}>
              {reason}
            </Link>
            <p className={textClass.hint}>
              {publish_at !== null
                ? `Published on ${indianTime(publish_at)}`
                : author?._id === user?._id
                  ? 'Another superadmin publishes it'
                  : `By ${author?.name}: it waits for you`}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
