import { Button, buttonRowClass, css } from '#theme/index.ts';
import { MovingEntries, MovingEntry } from '../../components/moving-entries.tsx';
import type { Column } from './column.ts';
import { isStandardSet, moveColumn, shownColumns } from './column-set.ts';
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
const stepClass = css({
  width: '32px',
  height: '32px',
  flex: 'none',
  borderRadius: 'sm',
  borderWidth: '1px',
  borderColor: 'border.control',
  color: 'accent',
  cursor: 'pointer',
  _hover: { borderColor: 'accent' },
  '&[aria-disabled=true]': { opacity: '0.4', cursor: 'not-allowed', borderColor: 'border' },
});

interface ColumnChoiceProps<Row> {
  readonly columns: readonly Column<Row>[];
  /** Ids of the visible ones, in order. */
  readonly shown: readonly string[];
  readonly onShow: (shown: readonly string[]) => void;
  readonly widths: Widths;
}

/** Which columns are visible, their order and width; the first column stays in place. */
export function ColumnChoice<Row>({ columns, shown, onShow, widths }: ColumnChoiceProps<Row>) {
  const isStandard = isStandardSet(shown, columns);
  const hidden = columns.filter(({ id }) => !shown.includes(id)).map(({ id }) => id);
  const inOrder = [...shown, ...hidden].flatMap((id) => columns.find((column) => column.id === id) ?? []);
  const order = inOrder.map(({ id }) => id).join();
  const toggle = (id: string) =>
    onShow(shown.includes(id) ? shown.filter((it) => it !== id) : [...shown, id]);
  return (
    <>
      <ul className={listClass}>
        <MovingEntries>
          {inOrder.map(({ id, title, width }, at) => (
            <MovingEntry key={id} order={order} className={itemClass}>
              <label className={choiceClass}>
                <input
                  type="checkbox"
                  className={boxClass}
                  checked={shown.includes(id)}
                  disabled={at === 0}
                  onChange={() => toggle(id)}
                />
                {title}
              </label>
              {shown.includes(id) && (
                <>
                  {at > 0 && (
                    <>
                      <Step
                        label={`Move ${title} left`}
                        sign="←"
                        isOff={at === 1}
                        onPress={() => onShow(moveColumn(shown, id, -1))}
                      />
                      <Step
                        label={`Move ${title} right`}
                        sign="→"
                        isOff={at === shown.length - 1}
                        onPress={() => onShow(moveColumn(shown, id, 1))}
                      />
                    </>
                  )}
                  <Step
                    label={`Narrower ${title}`}
                    sign="−"
                    onPress={() => widths.keep(id, (widths.of(id) ?? width) - 1)}
                  />
                  <Step
                    label={`Wider ${title}`}
                    sign="+"
                    onPress={() => widths.keep(id, (widths.of(id) ?? width) + 1)}
                  />
                </>
              )}
            </MovingEntry>
          ))}
        </MovingEntries>
      </ul>
      <div className={buttonRowClass[2]}>
        <Button
          size="small"
          variant="outlined"
          aria-disabled={isStandard}
          onClick={() => {
            if (!isStandard) onShow(shownColumns(null, columns));
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
  );
}

interface StepProps {
  readonly label: string;
  readonly sign: string;
  readonly onPress: () => void;
  readonly isOff?: boolean;
}

function Step({ label, sign, onPress, isOff = false }: StepProps) {
  return (
    <button
      type="button"
      className={stepClass}
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onPress}
    >
      {sign}
    </button>
  );
}
