import { type ComponentType, useEffect, useRef } from 'react';
import { css } from '#theme/index.ts';

const asideClass = css({
  display: 'none',
  '@media (min-width: 80rem)': {
    display: 'grid',
    gap: '6',
    // Keeps its height and stays visible while a long form scrolls.
    alignSelf: 'start',
    position: 'sticky',
    top: '6',
    background: 'ink',
    color: 'ink.fg',
    borderRadius: 'lg',
    padding: '8',
    _empty: { display: 'none' },
  },
  _print: { display: 'none' },
  // The landscape, from edge to edge.
  '& > :first-child': {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    margin: '-8',
    marginBottom: '0',
    borderTopRadius: 'lg',
    overflow: 'hidden',
    '& svg': { width: '100%', height: '7.5rem' },
  },
});
const id = 'road';
let Road: ComponentType | undefined;

/** Supplies what the renderer writes beside account forms; browsers have no code for it. */
export function provideRoad(road: ComponentType): void {
  Road = road;
}

/**
 * Beside an account form if there is room. The server writes it and the browser leaves it unchanged: a login on a slow
 * connection does not wait for an ornament. When another page led here, it is copied from the page as the server writes it.
 */
export function AccountAside() {
  const aside = useRef<HTMLElement>(null);
  useEffect(() => {
    if (aside.current?.firstChild) return;
    fetch('/auth/login')
      .then((answer) => answer.text())
      .then((page) => {
        const written = new DOMParser().parseFromString(page, 'text/html').getElementById(id);
        aside.current?.append(...(written?.childNodes ?? []));
      })
      .catch(() => undefined);
  }, []);
  const looks = { id, className: asideClass };
  return Road ? (
    <aside {...looks}>
      <Road />
    </aside>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; React leaves existing content alone.
    <aside {...looks} ref={aside} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  );
}
