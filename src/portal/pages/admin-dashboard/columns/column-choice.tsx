import { useCallback, useId, useRef, useState } from 'react';
import { Button, css, visuallyHiddenClass } from '#theme/index.ts';
import { useDismiss } from '../filters/use-dismiss.ts';
import type { Column } from './column.ts';

const rootClass = css({ position: 'relative' });
const panelClass = css({
  position: 'absolute',
  zIndex: 'drawer',
  insetInlineEnd: '0',
  top: 'calc(100% + 0.5rem)',
  width: 'min(27rem, calc(100vw - 2rem))',
  maxHeight: 'min(30rem, 75dvh)',
  overflow: 'auto',
  padding: '4',
  display: 'grid',
  gap: '3',
  background: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'md',
  boxShadow: 'raised',
  '&[hidden]': { display: 'none' },
});
const listClass = css({
  listStyle: 'none',
  columnCount: { base: '1', sm: '2' },
  columnGap: '6',
  '& > li': { breakInside: 'avoid' },
});
const choiceClass = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: '36px',
  paddingInline: '2',
  marginInline: '-2',
  borderRadius: 'sm',
  fontSize: 'sm',
  cursor: 'pointer',
  _hover: { background: 'accent.subtle' },
  '&:has(:disabled)': { color: 'fg.muted', cursor: 'not-allowed' },
});
const boxClass = css({ width: '18px', height: '18px', flex: 'none', accentColor: '{colors.accent}' });

interface ColumnChoiceProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly shown: ReadonlySet<string>;
  readonly onShow: (shown: ReadonlySet<string>) => void;
}

/** A button that opens a list of columns with boxes to tick; the first column always shows. */
export function ColumnChoice<Row>({ columns, shown, onShow }: ColumnChoiceProps<Row>) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const close = useCallback(() => setOpen(false), []);
  useDismiss(open, root, opener, close);
  const standard = new Set(columns.flatMap(({ id, standard }) => (standard ? [id] : [])));
  const isStandard = columns.every(({ id }) => shown.has(id) === standard.has(id));
  const toggle = (id: string) => {
    const next = new Set(shown);
    if (!next.delete(id)) next.add(id);
    onShow(next);
  };
  return (
    <div ref={root} className={rootClass}>
      <Button
        ref={opener}
        size="small"
        variant="outlined"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        Columns
        <span aria-hidden="true">{isStandard ? '▾' : `${shown.size}/${columns.length} ▾`}</span>
      </Button>
      <fieldset id={panelId} className={panelClass} hidden={!open}>
        <legend className={visuallyHiddenClass}>Columns shown</legend>
        <ul className={listClass}>
          {columns.map(({ id, title }, at) => (
            <li key={id}>
              <label className={choiceClass}>
                <input
                  type="checkbox"
                  className={boxClass}
                  checked={shown.has(id)}
                  disabled={at === 0}
                  onChange={() => toggle(id)}
                />
                {title}
              </label>
            </li>
          ))}
        </ul>
        <Button
          size="small"
          variant="outlined"
          aria-disabled={isStandard}
          onClick={() => {
            if (!isStandard) onShow(standard);
          }}
        >
          Standard columns
        </Button>
      </fieldset>
    </div>
  );
}
