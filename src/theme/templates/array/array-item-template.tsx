import type { ArrayFieldItemButtonsTemplateProps, ArrayFieldItemTemplateProps } from '@rjsf/utils';
import { use } from 'react';
import { Button } from '../../components/button.tsx';
import { rowClass } from '../../components/stack-class.ts';
import type { FormLink } from '../../form-link.ts';
import { classes, css } from '../../style.ts';
import { type ListChange, ListChangeContext, ListNameContext } from './list-change.ts';

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
const barClass = classes(rowClass[2], css({ justifyContent: 'flex-end' }));
const numberClass = css({ textStyle: 'label', color: 'fg.muted', marginInlineEnd: 'auto' });

/** One entry of a list with its number and buttons; a group of its own for screen readers. */
export function ArrayItemTemplate(props: ArrayFieldItemTemplateProps) {
  const { children, buttonsProps, hasToolbar, index, totalItems, registry } = props;
  const { messages }: FormLink = registry.formContext;
  const { list } = messages;
  const name = use(ListNameContext);
  return (
    <li className={itemClass} data-entry={index}>
      <div className={barClass}>
        <span className={numberClass}>{list.place(index + 1, totalItems)}</span>
        {hasToolbar && <ItemButtons {...buttonsProps} />}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a legend would be drawn, and the number is in sight already. */}
      <div role="group" aria-label={list.entry(name, index + 1)} data-answers="">
        {children}
      </div>
    </li>
  );
}

/** Moves, copies and removes an entry; each button says which entry it means. */
function ItemButtons(props: ArrayFieldItemButtonsTemplateProps) {
  const { index, disabled, readonly, registry } = props;
  const { messages }: FormLink = registry.formContext;
  const { list } = messages;
  const tell = use(ListChangeContext);
  const off = disabled || readonly;
  const number = index + 1;
  const button = (
    kind: ListChange['kind'],
    words: string,
    name: string,
    act: () => void,
    isOff: boolean | undefined = off,
  ) => (
    <Button
      variant="text"
      size="small"
      data-act={kind}
      disabled={isOff}
      aria-label={name}
      onClick={() => {
        tell({ kind, index });
        act();
      }}
    >
      {words}
    </Button>
  );
  return (
    <>
      {(props.hasMoveUp || props.hasMoveDown) && (
        <>
          {button('up', list.up, list.moveUp(number), () => props.onMoveUpItem(), off || !props.hasMoveUp)}
          {button(
            'down',
            list.down,
            list.moveDown(number),
            () => props.onMoveDownItem(),
            off || !props.hasMoveDown,
          )}
        </>
      )}
      {props.hasCopy && button('copy', list.copy, list.copyNamed(number), () => props.onCopyItem())}
      {props.hasRemove && button('remove', list.remove, list.removeNamed(number), () => props.onRemoveItem())}
    </>
  );
}
