import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { css, recipe } from '../style.ts';
import { visuallyHiddenClass } from './visually-hidden.ts';

// The line below is an inset shadow: a border overlapped by the tabs would make the list one pixel too high and scroll.
const listClass = css({
  display: 'flex',
  gap: '1',
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  boxShadow: 'inset 0 -1px 0 {colors.border.strong}',
});
/** A heading and the tabs share a line if there is room. */
const lineClass = css({
  display: 'flex',
  flexWrap: { md: 'wrap' },
  flexDirection: { base: 'row-reverse', md: 'row' },
  columnGap: { base: '3', md: '6' },
  alignItems: 'center',
  '& > [role=tablist]': { flex: '1 1 auto', minWidth: '0', maxWidth: 'full' },
  '& [role=tab]': { minHeight: { base: '44px', lg: '38px' } },
});
const tabClass = recipe({
  base: {
    // Hidden content of a tab scrolls with it, so that it does not widen the page.
    position: 'relative',
    flex: 'none',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '48px',
    paddingInline: '4',
    fontSize: 'sm',
    fontWeight: '600',
    cursor: 'pointer',
    borderBottomWidth: '3px',
    borderColor: 'transparent',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    _hover: { color: 'accent' },
    '&:focus-visible': { outlineOffset: '-3px' },
  },
  // On paper the open one is the heading of its content.
  variants: {
    state: { idle: { _print: { display: 'none' } }, active: { color: 'accent', borderColor: 'gold' } },
  },
  defaultVariants: { state: 'idle' },
});
const wordsClass = css({ display: 'grid', justifyItems: 'start' });
const noteClass = css({
  fontSize: 'xs',
  fontWeight: '400',
  lineHeight: 'snug',
  color: 'fg.muted',
  fontVariantNumeric: 'tabular-nums',
});
const countClass = css({
  minWidth: '22px',
  paddingInline: '1.5',
  borderRadius: 'full',
  background: 'danger',
  color: 'bg.panel',
  fontSize: 'xs',
  lineHeight: '22px',
  textAlign: 'center',
});

export interface Tab {
  readonly id: string;
  readonly title: ReactNode;
  readonly content: ReactNode;
  /** A short note below the title, such as its progress. */
  readonly note?: string | undefined;
  /** Number of errors to show at the title, with its wording for screen readers. */
  readonly errors?: number;
}

export interface TabsProps {
  /** Names the set for screen readers. */
  label: string;
  tabs: readonly Tab[];
  active: string;
  onChange: (id: string) => void;
  /** Content before the tabs on their line. */
  heading?: ReactNode;
  /** Prefix of the ids `<idPrefix>-tab-<id>` and `<idPrefix>-panel-<id>`. */
  idPrefix?: string;
}

/** Tabs after the ARIA pattern; arrow keys, Home and End move. Every panel stays mounted, only the active one is visible. */
export function Tabs({ label, tabs, active, onChange, heading, idPrefix = 'tabs' }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone they do not all fit side by side.
    const [row, tab] = [list.current, document.getElementById(`${idPrefix}-tab-${active}`)];
    if (!row || !tab || row.scrollWidth <= row.clientWidth) return;
    const [around, own] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
    row.scrollLeft += own.left + own.width / 2 - around.left - around.width / 2;
  }, [active, idPrefix]);
  const move = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.id === active);
    const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const next = tabs.at(target % tabs.length);
    if (next === undefined) return;
    onChange(next.id);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${idPrefix}-tab-${next.id}`)}`)?.focus();
  };
  const tabList = (
    <div ref={list} role="tablist" aria-label={label} className={listClass}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${idPrefix}-tab-${tab.id}`}
          aria-controls={`${idPrefix}-panel-${tab.id}`}
          aria-selected={tab.id === active}
          tabIndex={tab.id === active ? 0 : -1}
          className={tabClass({ state: tab.id === active ? 'active' : 'idle' })}
          onClick={() => onChange(tab.id)}
          onKeyDown={move}
        >
          {tab.note === undefined ? (
            tab.title
          ) : (
            <span className={wordsClass}>
              <span>{tab.title}</span> <span className={noteClass}>{tab.note}</span>
            </span>
          )}
          {tab.errors !== undefined && tab.errors > 0 && (
            <span className={countClass}>
              <span aria-hidden="true">{tab.errors}</span>
              <span className={visuallyHiddenClass}>
                {tab.errors === 1 ? '1 error' : `${tab.errors} errors`}
              </span>
            </span>
          )}
        </button>
      ))}
    </div>
  );
  return (
    <div>
      {heading === undefined ? (
        tabList
      ) : (
        <div className={lineClass}>
          {heading}
          {tabList}
        </div>
      )}
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${idPrefix}-panel-${tab.id}`}
          aria-labelledby={`${idPrefix}-tab-${tab.id}`}
          hidden={tab.id !== active}
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}
