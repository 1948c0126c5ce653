import { Notice } from '#theme/index.ts';

/** What to know about last dates before something is published. */
export function LastDateWarnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <Notice tone="warning" title="Last dates">
      {warnings.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </Notice>
  );
}
