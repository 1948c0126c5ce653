import { Button, buttonRowClass, classes, css, Notice, stackClass, textClass } from '#theme/index.ts';
import type { AnswerDifference } from '../merge/answer-differences.ts';
import { useDraftWords } from '../use-draft-words.ts';

const scrollClass = css({
  position: 'relative',
  maxHeight: '22rem',
  overflow: 'auto',
  paddingInlineEnd: '2',
});
const beforeClass = classes(textClass.smallWritten, textClass.muted);

/** What is offered back, and what the person can do about it. */
export interface KeptWordsNoticeProps {
  /** When it was written, milliseconds since 1970. */
  writtenAt: number;
  /** What restoring would change. */
  differences: readonly AnswerDifference[];
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers text back that never reached the server: after a crash, an expired session, a closed tab. */
export function KeptWordsNotice({ writtenAt, differences, onRestore, onDiscard }: KeptWordsNoticeProps) {
  const draft = useDraftWords();
  return (
    <Notice tone="warning" title={draft.kept(when(writtenAt, draft.clock))}>
      <p>{draft.keptHelp}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section aria-label={draft.keptText} tabIndex={0} className={scrollClass}>
        <dl className={stackClass[3]}>
          {differences.map(({ path, label, from, to }) => (
            <div key={path}>
              <dt className={textClass.label}>{label}</dt>
              <dd className={textClass.smallWritten}>{draft.keptAnswer(to || draft.empty)}</dd>
              <dd className={beforeClass}>{draft.formAnswer(from || draft.empty)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className={buttonRowClass[3]}>
        <Button size="small" onClick={onRestore}>
          {draft.restore}
        </Button>
        <Button size="small" variant="outlined" onClick={onDiscard}>
          {draft.discard}
        </Button>
      </div>
    </Notice>
  );
}

function when(at: number, clock: string): string {
  return new Date(at).toLocaleString(clock, {
    day: '2-digit',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
}
