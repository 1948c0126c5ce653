import type { AnswerDifference } from '#form/draft/merge/answer-differences.ts';
import { Button, buttonClass, buttonRowClass, classes, css, Panel, textClass } from '#theme/index.ts';
import { notify } from '../../../components/notify.ts';

const listClass = css({ display: 'grid', gap: '4', marginBlock: '4' });
const wordsClass = classes(textClass.written, textClass.prose);

export interface UnsentWordsProps {
  /** What never reached the server; `to` is what the person wrote. */
  differences: readonly AnswerDifference[];
  /** Discards it for good; without it the text stays in this browser. */
  onDiscard?: () => void;
}

/** Text that came too late to be saved: to read and copy. */
export function UnsentWords({ differences, onDiscard }: UnsentWordsProps) {
  const text = differences.map(({ label, to }) => `${label}\n${to || '(empty)'}`).join('\n\n');
  const copy = () => {
    const written = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('No clipboard'));
    written.then(
      () => notify('Copied.', 'success'),
      () => notify('This browser does not allow copying. Please select the text and copy it.', 'error', 6000),
    );
  };
  return (
    <Panel as="section" aria-labelledby="unsent-words">
      <h2 id="unsent-words" className={textClass.title}>
        Not part of the application
      </h2>
      <p>This was not saved in time. It is kept in this browser for you to read, copy and download.</p>
      <dl className={listClass}>
        {differences.map(({ path, label, to }) => (
          <div key={path}>
            <dt className={textClass.mutedLabel}>{label}</dt>
            <dd className={wordsClass}>{to || '(emptied)'}</dd>
          </div>
        ))}
      </dl>
      <div className={buttonRowClass[3]}>
        <Button variant="outlined" size="small" onClick={copy}>
          Copy All
        </Button>
        {/* Without a call: who has unsent words may have no network. */}
        <a
          className={buttonClass({ variant: 'outlined', size: 'small' })}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="unsaved-answers.txt"
        >
          Download
        </a>
        {onDiscard && (
          <Button variant="text" size="small" onClick={onDiscard}>
            Discard
          </Button>
        )}
      </div>
    </Panel>
  );
}
