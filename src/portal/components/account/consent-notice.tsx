import { useId } from 'react';
import type { ConsentNotice as Notice } from '#contract/account/consent-schemas.ts';
import { css, textClass } from '#theme/index.ts';
import { ConsentWords } from './consent-words.tsx';

const rootClass = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '4',
  padding: { base: '4', md: '6' },
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'md',
  background: 'bg.subtle',
});

/** The privacy notice above the button that accepts it. */
export function ConsentNotice({ notice }: { notice: Notice }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={rootClass}>
      <div>
        <h2 id={id} className={textClass.title}>
          {notice.title}
        </h2>
        <p className={textClass.hint}>{notice.lead}</p>
      </div>
      <ConsentWords notice={notice} />
      <p className={textClass.strong}>{notice.agreement}</p>
    </section>
  );
}
