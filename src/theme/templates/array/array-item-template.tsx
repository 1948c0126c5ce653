import type { ArrayFieldItemButtonsTemplateProps, ArrayFieldItemTemplateProps } from '@rjsf/utils';
import { Button } from '../../components/button.tsx';
import { css } from '../../style.ts';

const itemClass = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '3',
  padding: '4',
  borderWidth: '1px',
  borderColor: 'border',
  borderInlineStartWidth: '4px',
  borderInlineStartColor: 'border.strong',
  borderRadius: 'md',
  background: 'bg.panel',
});
const barClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  justifyContent: 'flex-end',
});
const numberClass = css({ textStyle: 'label', color: 'fg.muted', marginInlineEnd: 'auto' });

/** One entry of a list with its number and buttons. */
export function ArrayItemTemplate(props: ArrayFieldItemTemplateProps) {
  const { children, buttonsProps, hasToolbar, index, totalItems } = props;
  return (
    <li className={itemClass}>
      <div className={barClass}>
        <span className={numberClass}>
          {index + 1} of {totalItems}
        </span>
        {hasToolbar && <ItemButtons number={index + 1} {...buttonsProps} />}
      </div>
      {children}
    </li>
  );
}

/** Moves, copies and removes an entry; each button says which entry it means. */
function ItemButtons(props: ArrayFieldItemButtonsTemplateProps & { number: number }) {
  const { number, disabled, readonly, hasMoveUp, hasMoveDown, hasCopy, hasRemove } = props;
  const off = disabled || readonly;
  return (
    <>
      {(hasMoveUp || hasMoveDown) && (
        <>
          <Button
            variant="text"
            size="small"
            disabled={off || !hasMoveUp}
            onClick={props.onMoveUpItem}
            aria-label={`Move entry ${number} up`}
          >
            Up
          </Button>
          <Button
            variant="text"
            size="small"
            disabled={off || !hasMoveDown}
            onClick={props.onMoveDownItem}
            aria-label={`Move entry ${number} down`}
          >
            Down
          </Button>
        </>
      )}
      {hasCopy && (
        <Button
          variant="text"
          size="small"
          disabled={off}
          onClick={props.onCopyItem}
          aria-label={`Copy entry ${number}`}
        >
          Copy
        </Button>
      )}
      {hasRemove && (
        <Button
          variant="text"
          size="small"
          disabled={off}
          onClick={props.onRemoveItem}
          aria-label={`Remove entry ${number}`}
        >
          Remove
        </Button>
      )}
    </>
  );
}
