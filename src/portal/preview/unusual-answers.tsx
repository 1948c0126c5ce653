import type { UnusualAnswer } from '#contract/application/answer-notes.ts';
import { css, Notice } from '#theme/index.ts';

const listClass = css({ display: 'grid', gap: '1', listStyle: 'none' });
const labelClass = css({ fontWeight: '600' });

/** For staff and jury: what is allowed and unusual in an application, and whether its owner called it right. */
export function UnusualAnswers({ answers }: { answers: readonly UnusualAnswer[] }) {
  return (
    <Notice role="group" tone="warning" title="Unusual answers">
      <ul className={listClass}>
        {answers.map(({ path, label, ask, confirmed }) => (
          <li key={path}>
            <span className={labelClass}>{label}:</span> {ask}{' '}
            {confirmed ? 'The applicant said yes.' : 'The applicant has not replied.'}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
