import { css, textClass } from '#theme/index.ts';

const listClass = css({ display: 'grid', gap: '4', marginTop: '3' });
const pairClass = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: '3',
});

interface TwoAnswersProps {
  /** The headings of the two answers. */
  readonly names: readonly [string, string];
  /** The answers in words; '' for none. */
  readonly answers: readonly {
    readonly path: string;
    readonly label: string;
    readonly before: string;
    readonly after: string;
  }[];
}

/** Questions with two differing answers, side by side. */
export function TwoAnswers({ names, answers }: TwoAnswersProps) {
  return (
    <div className={listClass}>
      {answers.map(({ path, label, before, after }) => (
        <div key={path}>
          <h3 className={textClass.label}>{label}</h3>
          <dl className={pairClass}>
            {[before, after].map((words, at) => (
              <div key={names[at]}>
                <dt className={textClass.mutedLabel}>{names[at]}</dt>
                <dd className={textClass.written}>{words || '(no answer)'}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  );
}
