import { type MouseEvent, useRef } from 'react';
import { Button, css, visuallyHiddenClass } from '#theme/index.ts';

const listClass = css({
  display: 'flex',
  gap: '2',
  alignItems: 'center',
  listStyle: 'none',
});
const chipClass = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minHeight: '32px',
  flex: 'none',
  whiteSpace: 'nowrap',
  paddingInline: '3',
  borderRadius: 'full',
  borderWidth: '1px',
  borderColor: 'accent',
  background: 'accent.subtle',
  color: 'accent',
  fontSize: 'sm',
  fontWeight: '600',
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover > svg': { background: 'accent', color: 'accent.fg' },
  '&:focus-visible': { borderRadius: 'full' },
});
const crossClass = css({ flex: 'none', width: '18px', height: '18px', padding: '4px', borderRadius: 'full' });

/** An active filter. */
export interface Chip {
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

interface FilterChipsProps {
  readonly chips: readonly Chip[];
  readonly onRemove: (name: string) => void;
  readonly onClear: () => void;
  /** Where focus goes when nothing is left to remove. */
  readonly focusElsewhere: () => void;
}

/** The active filters, each with a button to remove it. */
export function FilterChips({ chips, onRemove, onClear, focusElsewhere }: FilterChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  if (chips.length === 0) return null;
  const remove = (event: MouseEvent, name: string) => {
    // The button disappears with its filter: focus goes to its neighbour.
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(event.currentTarget as HTMLButtonElement);
    if (chips.length === 1) focusElsewhere();
    else buttons[at === chips.length - 1 ? at - 1 : at + 1]?.focus();
    onRemove(name);
  };
  return (
    <ul ref={list} className={listClass} aria-label="Active filters">
      {chips.map(({ name, label, value }) => (
        <li key={name}>
          <button type="button" className={chipClass} onClick={(event) => remove(event, name)}>
            <span>
              <span className={visuallyHiddenClass}>Remove </span>
              {label}: {value}
            </span>
            <svg viewBox="0 0 10 10" aria-hidden="true" className={crossClass}>
              <path d="m1 1 8 8M9 1 1 9" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </button>
        </li>
      ))}
      <li>
        <Button
          size="small"
          variant="text"
          onClick={() => {
            focusElsewhere();
            onClear();
          }}
        >
          Clear all
        </Button>
      </li>
    </ul>
  );
}
