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

/** Pixels around a focused field that belong to it. */
const outline = 16;

/**
 * The bar at the bottom of the form. Its height becomes the page's `--bottom-bar`: focused fields are scrolled clear of it
 * (WCAG 2.2, "Focus Not Obscured") and notifications appear above it. When it grows over the focused field, e.g. because
 * a save failed, the page moves on by as much; otherwise it stays.
 */
export function BottomBar({ children }: { readonly children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = document.documentElement;
    let before = Infinity;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { top, height } = entry.target.getBoundingClientRect();
      root.style.setProperty('--bottom-bar', `${height}px`);
      const grown = height - before;
      before = height;
      const field = document.activeElement?.closest('input, select, textarea')?.getBoundingClientRect();
      // A field that was out of sight stays there.
      if (field && field.top < top + grown)
        window.scrollBy(0, Math.max(0, Math.min(field.bottom + outline - top, grown)));
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
