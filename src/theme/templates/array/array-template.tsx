import type { ArrayFieldTemplateProps } from '@rjsf/utils';
import { Button } from '../../components/button.tsx';
import { requiredClass } from '../../components/required-class.ts';
import type { FormLink } from '../../form-link.ts';
import { classes, css } from '../../style.ts';
import { ListChangeContext, ListNameContext, useListChanges } from './list-change.ts';

const fieldsetClass = css({ minWidth: '0', flex: '0 0 100%' });
const legendClass = css({ textStyle: 'title', color: 'fg', marginBottom: '2' });
const noteClass = css({
  color: 'fg.muted',
  fontSize: 'sm',
  marginBottom: '3',
  maxWidth: 'prose',
  whiteSpace: 'pre-line',
});
const listClass = css({ display: 'grid', gap: '4', marginBottom: '4', '&:empty': { display: 'none' } });
const emptyClass = css({
  padding: '4',
  marginBottom: '4',
  borderWidth: '1px',
  borderStyle: 'dashed',
  borderColor: 'border.strong',
  borderRadius: 'md',
  color: 'fg.muted',
});

/** A list of answers to add to, remove from and reorder. */
export function ArrayTemplate(props: ArrayFieldTemplateProps) {
  const {
    title,
    items,
    canAdd,
    onAddClick,
    disabled,
    readonly,
    required,
    schema,
    uiSchema,
    fieldPathId,
    registry,
    optionalDataControl,
  } = props;
  const description = (uiSchema?.['ui:description'] ?? schema.description) as string | undefined;
  // An optional list exists once its button was pressed; until then nothing can be added to it.
  const isLeftOut = optionalDataControl !== undefined && !canAdd;
  const name = String(uiSchema?.['ui:title'] ?? title ?? '');
  const link: FormLink = registry.formContext;
  const id = link.idOf(link.pathOf(fieldPathId.path));
  const changes = useListChanges(items.length, link);
  return (
    <fieldset ref={changes.list} className={fieldsetClass} aria-describedby={`${id}-error`}>
      {name !== '' && <legend className={classes(legendClass, required && requiredClass)}>{name}</legend>}
      {description !== undefined && description !== '' && <p className={noteClass}>{description}</p>}
      {optionalDataControl}
      {items.length > 0 ? (
        <ul className={listClass}>
          <ListNameContext value={name}>
            <ListChangeContext value={changes.onChange}>{items}</ListChangeContext>
          </ListNameContext>
        </ul>
      ) : (
        !isLeftOut && <p className={emptyClass}>{link.messages.list.empty}</p>
      )}
      {canAdd && (
        <Button
          id={`${id}-add`}
          data-act="add"
          variant="outlined"
          size="small"
          disabled={disabled || readonly}
          onClick={() => {
            changes.onChange({ kind: 'add', index: items.length });
            onAddClick();
          }}
        >
          {link.messages.list.add(name)}
        </Button>
      )}
    </fieldset>
  );
}
