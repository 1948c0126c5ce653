import type { ReactNode } from 'react';
import { css, textClass } from '#theme/index.ts';

/** A part of the page with its list. */
export const sectionClass = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '3',
  marginTop: '4',
});
const headClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
});

/** The heading of a part of the page, with its actions. */
export function SectionHead(props: {
  readonly title: string;
  readonly lead: ReactNode;
  readonly action: ReactNode;
}) {
  return (
    <div className={headClass}>
      <div>
        <h2 className={textClass.title}>{props.title}</h2>
        <p className={textClass.muted}>{props.lead}</p>
      </div>
      {props.action}
    </div>
  );
}
