import type { ReactNode } from 'react';
import { css } from '#theme/index.ts';

const bandClass = css({
  background: 'ink',
  color: 'ink.fg',
  '& :focus-visible': { outlineColor: 'ink.gold' },
  _print: { background: 'none', color: 'fg' },
});
const rowClass = css({
  layerStyle: 'page',
  paddingBlock: { base: '10', md: '14' },
  display: 'grid',
  gap: '4',
});
const titleClass = css({ textStyle: 'display', textWrap: 'balance' });
const leadClass = css({
  fontSize: 'lg',
  color: 'ink.muted',
  maxWidth: 'prose',
  textWrap: 'balance',
  _print: { color: 'fg' },
});

/** The head of a public page that announces no event. */
export function TitleBand({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  return (
    <div className={bandClass}>
      <div className={rowClass}>
        <h1 className={titleClass}>{title}</h1>
        <p className={leadClass}>{lead}</p>
        {children}
      </div>
    </div>
  );
}
