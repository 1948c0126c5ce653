import { Button, css } from '#theme/index.ts';
import { DropPanel } from '../drop-panel.tsx';
import type { Column } from './column.ts';
import type { Widths } from './use-widths.ts';

const listClass = css({ listStyle: 'none', display: 'grid' });
const itemClass = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  paddingInline: '2',
  marginInline: '-2',
  borderRadius: 'sm',
  _hover: { background: 'accent.subtle' },
});
const choiceClass = css({
  flex: '1',
  minWidth: '0',
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: '36px',
  fontSize: 'sm',
  cursor: 'pointer',
  '&:has(:disabled)': { color: 'fg.muted', cursor: 'not-allowed' },
});
const boxClass = css({ width: '18px', height: '18px', flex: 'none', accentColor: '{colors.accent}' });
const widthClass = css({
  width: '32px',
  height: '32px',
  flex: 'none',
  borderRadius: 'sm',
  borderWidth: '1px',
  borderColor: 'border.control',
  color: 'accent',
  cursor: 'pointer',
  _hover: { borderColor: 'accent' },
});
const actionsClass = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });

interface ColumnChoiceProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly shown: ReadonlySet<string>;
  readonly onShow: (shown: ReadonlySet<string>) => void;
  readonly widths: Widths;
}

/** A list of columns with boxes to tick and, for those that show, their width; the first column always shows. */
export function ColumnChoice<Row>({ columns, shown, onShow, widths }: ColumnChoiceProps<Row>) {
  const standard = new Set(columns.flatMap(({ id, standard }) => (standard ? [id] : [])));
  const isStandard = columns.every(({ id }) => shown.has(id) === standard.has(id));
  const toggle = (id: string) => {
    const next = new Set(shown);
    if (!next.delete(id)) next.add(id);
    onShow(next);
  };
  return (
    <DropPanel
      label="Columns"
      sign={isStandard ? '▾' : `${shown.size}/${columns.length} ▾`}
      legend="Columns shown"
    >
      {() => (
        <>
          <ul className={listClass}>
            {columns.map(({ id, title, width }, at) => (
              <li key={id} className={itemClass}>
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
                {shown.has(id) && (
                  <>
                    <WidthButton
                      label={`Narrower ${title}`}
                      sign="−"
                      onPress={() => widths.set(id, (widths.of(id) ?? width) - 1)}
                    />
                    <WidthButton
                      label={`Wider ${title}`}
                      sign="+"
                      onPress={() => widths.set(id, (widths.of(id) ?? width) + 1)}
                    />
                  </>
                )}
              </li>
            ))}
          </ul>
          <div className={actionsClass}>
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
            <Button
              size="small"
              variant="outlined"
              aria-disabled={!widths.isChanged}
              onClick={() => {
                if (widths.isChanged) widths.reset();
              }}
            >
              Standard widths
            </Button>
          </div>
        </>
      )}
    </DropPanel>
  );
}

function WidthButton({ label, sign, onPress }: { label: string; sign: string; onPress: () => void }) {
  return (
    <button type="button" className={widthClass} aria-label={label} onClick={onPress}>
      {sign}
    </button>
  );
}
