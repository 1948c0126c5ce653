import { Panel, textClass } from '#theme/index.ts';
import { ListState } from '../../components/list-state.tsx';

interface UnreadPanelProps {
  readonly title: string;
  /** What reading it came to, as `useApi` returns it. */
  readonly answer: { readonly error: Error | undefined; readonly mutate: () => unknown };
}

/** In place of a panel whose data is not known: nothing while it is read; if that failed, why. */
export function UnreadPanel({ title, answer: { error, mutate } }: UnreadPanelProps) {
  if (!error) return null;
  return (
    <Panel as="section" aria-label={title}>
      <h2 className={textClass.panelTitle}>{title}</h2>
      <ListState error={error} loading={false} onRetry={() => void mutate()} />
    </Panel>
  );
}
