import { judgingPaths } from '#contract/judging/paths.ts';
import type { WaitingWords as Waiting } from '#contract/judging/winner-words-schemas.ts';
import { Panel, textClass } from '#theme/index.ts';
import { useApi } from '../../api/use-api.ts';
import { FigureLink } from './figure-link.tsx';
import { UnreadPanel } from './unread-panel.tsx';

/** Words of winners that the office has not read yet; nothing if there are none. */
export function WaitingWords() {
  const answer = useApi<Waiting>(judgingPaths.waitingWords, { revalidateOnMount: true });
  if (!answer.data) return <UnreadPanel title="Winners’ words" answer={answer} />;
  const { waiting } = answer.data;
  if (waiting === 0) return null;
  return (
    <Panel as="section" aria-labelledby="waiting-words">
      <h2 id="waiting-words" className={textClass.title}>
        Winners’ words
      </h2>
      <FigureLink to="/admin/winner-words" count={waiting}>
        {waiting === 1 ? 'waits for your approval' : 'wait for your approval'}
      </FigureLink>
    </Panel>
  );
}
