import { type ReactNode, useEffect, useRef } from 'react';
import { Button, css, visuallyHiddenClass } from '#theme/index.ts';
import { enter } from '../../../components/motion.ts';
import { openPreview } from '../open-preview.ts';
import type { Peek } from './use-peek.ts';

const panelClass = css({
  display: 'flex',
  flexDirection: 'column',
  minWidth: '0',
  // As high as the table beside it.
  maxHeight: { lg: 'max(22rem, calc(100dvh - 12.75rem))' },
  borderWidth: '1px',
  borderColor: 'border.strong',
  borderRadius: 'md',
  background: 'bg.panel',
  overflow: 'hidden',
});
const barClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  paddingInline: '3',
  paddingBlock: '2',
  borderBottomWidth: '1px',
  borderColor: 'border',
  background: 'bg.subtle',
});
// The close button is beside the name, the links below them.
const titleClass = css({
  flex: '1 1 calc(100% - 6rem)',
  textStyle: 'title',
  overflowWrap: 'anywhere',
  _focus: { outline: 'none' },
});
const placeClass = css({
  marginInlineEnd: 'auto',
  fontSize: 'sm',
  color: 'fg.muted',
  fontVariantNumeric: 'tabular-nums',
});
const bodyClass = css({
  flex: '1',
  minHeight: '0',
  position: 'relative',
  overflowY: { lg: 'auto' },
  overscrollBehavior: 'contain',
  padding: '4',
});
const keysClass = css({
  display: { base: 'none', lg: 'block' },
  paddingInline: '4',
  paddingBlock: '1',
  borderTopWidth: '1px',
  borderColor: 'border',
  fontSize: 'xs',
  color: 'fg.muted',
});

const number = new Intl.NumberFormat('en-IN');

interface SidePanelProps {
  readonly peek: Peek;
  readonly id: string;
  /** Identifies the row. */
  readonly title: string;
  readonly children: ReactNode;
}

/** A row of the list beside it, with buttons for the next and the previous, also by J and K, and to close, also by Escape. */
export function SidePanel({ peek, id, title, children }: SidePanelProps) {
  const place = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLElement>(null);
  const latest = useRef(peek);
  latest.current = peek;
  useEffect(() => {
    enter(place.current?.closest('section') ?? null, 'translateX(1.5rem)');
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'nearest' });
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('dialog[open]')) return;
      if (key === 'Escape') return latest.current.close();
      const isTyping = target instanceof Element && target.closest('input, textarea, select');
      // In the list the same keys move focus from row to row, and the panel follows.
      const isInList = target instanceof Element && target.closest('[data-row]');
      if (isTyping || isInList) return;
      if (key === 'j') latest.current.step(1);
      if (key === 'k') latest.current.step(-1);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another application begins at its top
  useEffect(() => {
    body.current?.scrollTo(0, 0);
    enter(body.current, 'translateY(0.375rem)', 140);
  }, [id]);

  const { index, total } = peek;
  const words =
    index === null ? 'Not in this list' : `${number.format(index + 1)} of ${number.format(total)}`;
  return (
    <section className={panelClass} aria-label="Application">
      <div className={barClass}>
        <h2 ref={place} tabIndex={-1} className={titleClass}>
          {title}
        </h2>
        <Button size="small" variant="text" onClick={peek.close}>
          Close
        </Button>
        <p role="status" className={placeClass}>
          {words}
          <span className={visuallyHiddenClass}>: {title}</span>
        </p>
        <Button
          size="small"
          variant="outlined"
          aria-disabled={index === null || index === 0}
          onClick={() => peek.step(-1)}
        >
          Previous
        </Button>
        <Button
          size="small"
          variant="outlined"
          aria-disabled={index === null || index === total - 1}
          onClick={() => peek.step(1)}
        >
          Next
        </Button>
        <Button size="small" variant="outlined" onClick={() => void openPreview(id)}>
          New Tab<span aria-hidden="true">↗</span>
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keyboard */}
      <section ref={body} className={bodyClass} aria-label="Answers" tabIndex={0}>
        {children}
      </section>
      <p className={keysClass}>J and K: next and previous · Escape: close</p>
    </section>
  );
}
