import type { ArrayFieldTemplateProps } from '@rjsf/utils';
import { Button } from '../../components/button.tsx';
import { RequiredMark } from '../../components/required-mark.tsx';
import { css } from '../../style.ts';

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

/** A list of answers that people add to, take from and put in order. */
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
    optionalDataControl,
  } = props;
  const description = (uiSchema?.['ui:description'] ?? schema.description) as string | undefined;
  // A list that need not be there is there once its button was pressed; until then nothing can be added to it.
  const isLeftOut = optionalDataControl !== undefined && !canAdd;
  const name = (uiSchema?.['ui:title'] ?? title) as string | undefined;
  return (
    <fieldset className={fieldsetClass}>
      {name !== undefined && name !== '' && (
        <legend className={legendClass}>
          {name}
          {required && <RequiredMark />}
        </legend>
      )}
      {description !== undefined && description !== '' && <p className={noteClass}>{description}</p>}
      {optionalDataControl}
      {items.length > 0 ? (
        <ul className={listClass}>{items}</ul>
      ) : (
        !isLeftOut && <p className={emptyClass}>Nothing added yet.</p>
      )}
      {canAdd && (
        <Button
          id={`${fieldPathId.$id}-add`}
          variant="outlined"
          size="small"
          disabled={disabled || readonly}
          onClick={onAddClick}
        >
          Add {name === undefined || name === '' ? 'an entry' : `to ${name}`}
        </Button>
      )}
    </fieldset>
  );
}
