import type { UnusualAnswer } from '#contract/application/answer-notes.ts';
import { listClass, Notice, textClass } from '#theme/index.ts';

/** For staff and jury: allowed but unusual answers of an application, and whether its owner confirmed them. */
export function UnusualAnswers({ answers }: { answers: readonly UnusualAnswer[] }) {
  return (
    <Notice role="group" tone="warning" title="Unusual answers">
      <ul className={listClass[1]}>
        {answers.map(({ path, label, ask, confirmed }) => (
          <li key={path}>
            <span className={textClass.strong}>{label}:</span> {ask}{' '}
            {confirmed ? 'The applicant confirmed it.' : 'The applicant has not replied.'}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
