import { Button, css, Notice } from '#theme/index.ts';
import type { AnswerDifference } from './answer-differences.ts';

const scrollClass = css({ maxHeight: '22rem', overflow: 'auto', paddingInlineEnd: '2' });
const listClass = css({ display: 'grid', gap: '3' });
const labelClass = css({ textStyle: 'label' });
const textClass = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 'sm' });
const beforeClass = css({
  color: 'fg.muted',
  fontSize: 'sm',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
const actionsClass = css({ display: 'flex', gap: '3', flexWrap: 'wrap' });

/** What is offered back, and what the person may do about it. */
export interface KeptWordsNoticeProps {
  /** When they were written, milliseconds since 1970. */
  writtenAt: number;
  /** What restoring would change. */
  differences: readonly AnswerDifference[];
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers words back that never reached the server: after a crash, an expired session, a closed tab. */
export function KeptWordsNotice({ writtenAt, differences, onRestore, onDiscard }: KeptWordsNoticeProps) {
  return (
    <Notice tone="warning" title={`We kept text you had not saved (${when(writtenAt)})`}>
      <p>It differs from what is in the form below in these answers:</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section aria-label="Text that was kept" tabIndex={0} className={scrollClass}>
        <dl className={listClass}>
          {differences.map(({ path, label, from, to }) => (
            <div key={path}>
              <dt className={labelClass}>{label}</dt>
              <dd className={textClass}>Kept: {to || '(empty)'}</dd>
              <dd className={beforeClass}>In the form: {from || '(empty)'}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className={actionsClass}>
        <Button size="small" onClick={onRestore}>
          Restore
        </Button>
        <Button size="small" variant="outlined" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </Notice>
  );
}

function when(at: number): string {
  return new Date(at).toLocaleString('en-GB', {
    day: '2-digit',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
}
