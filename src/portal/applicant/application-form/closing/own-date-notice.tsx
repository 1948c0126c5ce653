import { indianTime } from '#contract/indian-time.ts';
import { classes, css, Notice, textClass, textLinkClass } from '#theme/index.ts';
import type { LoadedApplication } from '../saving/load-application.ts';

const noteClass = classes(textClass.written, textClass.strong);
const listClass = css({ display: 'grid', gap: '2', listStyle: 'none', padding: '0' });

interface OwnDateNoticeProps {
  readonly loaded: Pick<LoadedApplication, 'returned' | 'lastDate'>;
  /** The person wants to see this question: show its tab and focus it. */
  readonly onGoTo: (path: string) => void;
}

/** What may change in a returned application; null: everything. */
function whatToDo(open: readonly string[] | null): string {
  if (open === null) return 'You can change all answers and files. Then submit again.';
  if (open.length === 0) {
    return 'The form no longer asks this: your answers stay as you submitted them. Submit again as it is.';
  }
  return 'You can change these; all other answers stay as you submitted them. Then submit again.';
}

/** Why this application has its own last date: it was returned for correction, or staff gave it one. */
export function OwnDateNotice({ loaded: { returned, lastDate }, onGoTo }: OwnDateNoticeProps) {
  const until = lastDate ? indianTime(new Date(lastDate.at), 'weekday') : '';
  if (!returned) {
    return (
      <Notice role="group" title={`Your last date is ${until}`}>
        <p>Other applicants keep the common last date. The reason: {lastDate?.reason}</p>
      </Notice>
    );
  }
  const { note, questions, open } = returned;
  const isAsked = (named: string) => open?.some((path) => path === named || path.startsWith(`${named}/`));
  return (
    <Notice tone="warning" role="group" title={`Returned to you for correction until ${until}`}>
      <p className={noteClass}>{note}</p>
      <p>{whatToDo(open)}</p>
      {questions.length > 0 && (
        <ul className={listClass}>
          {questions.map(({ path, label }) => (
            <li key={path}>
              {isAsked(path) ? (
                <button type="button" className={textLinkClass} onClick={() => onGoTo(path)}>
                  {label}
                </button>
              ) : (
                label
              )}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
