import { createContext, use } from 'react';
import type { ReadingCriterion } from '#engine/score/score.ts';
import { css, textLinkClass, visuallyHiddenClass } from '#theme/index.ts';

const linksClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '3',
  rowGap: '1',
  fontSize: 'sm',
  color: 'fg.muted',
  '& button': { minHeight: '24px', textAlign: 'start' },
});

/** The titles of the application's questions by path; known a moment after the sheet. */
export const QuestionLabels = createContext<ReadonlyMap<string, string>>(new Map());

/** The id of an answer's row on the page. */
export function answerId(path: string): string {
  return `answer${path}`;
}

/** Goes to an answer, which may be in a collapsed part. */
function goToAnswer(path: string): void {
  const row = document.getElementById(answerId(path));
  if (row === null) return;
  const folded = row.closest('details');
  if (folded !== null) folded.open = true;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' });
}

/** Below a criterion: the answers it judges. */
export function AnswerLinks({ criterion }: { readonly criterion: ReadingCriterion }) {
  const labels = use(QuestionLabels);
  const reads = criterion.reads.filter((path) => labels.has(path));
  if (reads.length === 0) return null;
  return (
    <p className={linksClass}>
      Read:
      {reads.map((path) => (
        <button key={path} type="button" className={textLinkClass} onClick={() => goToAnswer(path)}>
          {labels.get(path)}
        </button>
      ))}
    </p>
  );
}

/** Below an answer: the criteria that judge it. */
export function CriteriaLinks(props: {
  readonly criteria: readonly ReadingCriterion[];
  /** The title of the question. */
  readonly label: string;
  readonly onGoTo: (criterion: ReadingCriterion) => void;
}) {
  const { criteria, label, onGoTo } = props;
  if (criteria.length === 0) return null;
  return (
    <p className={linksClass}>
      Score:
      {criteria.map((criterion) => (
        <button
          key={criterion.path}
          type="button"
          className={textLinkClass}
          onClick={() => onGoTo(criterion)}
        >
          {criterion.label}
          <span className={visuallyHiddenClass}> for {label}</span>
        </button>
      ))}
    </p>
  );
}
