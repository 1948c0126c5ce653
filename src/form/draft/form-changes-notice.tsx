import { css, Notice, textClass, textLinkClass } from '#theme/index.ts';
import type { ChangedQuestion } from '../store/change-marks.ts';
import { useDraftWords } from './use-draft-words.ts';

const listClass = css({ display: 'grid', gap: '2', listStyle: 'none', padding: '0' });
const keptClass = css({ display: 'grid', gap: '3', marginTop: '2' });

export interface ChangedQuestionView extends ChangedQuestion {
  readonly label: string;
}

/** An answer to a question no longer asked. */
export interface KeptAnswerText {
  readonly path: string;
  readonly label: string;
  readonly text: string;
}

/** How the form changed since a draft was last saved. */
export interface FormChangesNoticeProps {
  changed: readonly ChangedQuestionView[];
  kept: readonly KeptAnswerText[];
  /** The person wants to see this question: show its tab and focus it. */
  onGoTo: (path: string) => void;
}

/**
 * Says what changed in the form since the person last saved, and shows answers to questions no longer asked: nothing is
 * deleted. Renders nothing if there is nothing to say.
 */
export function FormChangesNotice({ changed, kept, onGoTo }: FormChangesNoticeProps) {
  const draft = useDraftWords();
  return (
    <>
      {changed.length > 0 && (
        <Notice tone="warning" title={draft.formChanged}>
          <p>{draft.formChangedHelp}</p>
          <ul className={listClass}>
            {changed.map(({ path, label, notes }) => (
              <li key={path}>
                <button type="button" className={textLinkClass} onClick={() => onGoTo(path)}>
                  {label}
                </button>{' '}
                <span className={textClass.hint}>{notes.join('; ')}</span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {kept.length > 0 && (
        <Notice title={draft.retired}>
          <details>
            <summary>{draft.retiredCount(kept.length)}</summary>
            <dl className={keptClass}>
              {kept.map(({ path, label, text }) => (
                <div key={`${path} ${text}`}>
                  <dt className={textClass.label}>{label}</dt>
                  <dd className={textClass.smallWritten}>{text}</dd>
                </div>
              ))}
            </dl>
          </details>
        </Notice>
      )}
    </>
  );
}
