import type { InWords } from '#contract/staff-room/proposals-schemas.ts';
import { css, listClass, stackClass, textClass } from '#theme/index.ts';

const lineClass = css({ overflowWrap: 'anywhere' });

/** The differences, form by form and page by page. */
export function WordsView({ words }: { words: readonly InWords[] }) {
  if (words.length === 0) return <p>No text or picture has changed.</p>;
  return (
    <div className={stackClass[3]}>
      {words.map(({ title, lines }) => (
        <section key={title} aria-label={title}>
          <h3 className={textClass.label}>{title}</h3>
          <ul className={listClass[2]}>
            {lines.map((line) => (
              <li key={line} className={lineClass}>
                {line}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
