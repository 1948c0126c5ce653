import { type ReactNode, useEffect, useRef } from 'react';
import { css } from '#theme/index.ts';

// Always visible: what happened to the text must not be hidden below a long form.
const barClass = css({
  position: 'sticky',
  bottom: '0',
  zIndex: 'sticky',
  marginTop: '8',
  // As far as the padding of its panel reaches.
  marginInline: { base: '-5', md: '-10' },
  marginBottom: { base: '-5', md: '-10' },
  paddingInline: { base: '5', md: '10' },
  paddingBlock: '4',
  background: 'bg.panel',
  borderTopWidth: '1px',
  borderColor: 'border',
  borderBottomRadius: 'lg',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: '8',
  alignItems: 'center',
  _print: { display: 'none' },
});

/**
 * The bar at the bottom of the form. Its height becomes the page's `--bottom-bar`: focused fields are scrolled clear of it
 * (WCAG 2.2, "Focus Not Obscured") and notifications appear above it.
 */
export function BottomBar({ children }: { readonly children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      root.style.setProperty('--bottom-bar', `${bar.current?.offsetHeight ?? 0}px`);
    });
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--bottom-bar');
    };
  }, []);
  return (
    <div ref={bar} className={barClass}>
      {children}
    </div>
  );
}
