import { canExpand, type ObjectFieldTemplateProps } from '@rjsf/utils';
import { Button } from '../../components/button.tsx';
import type { FormLink } from '../../form-link.ts';
import { css } from '../../style.ts';

const gridClass = css({ display: 'flex', flexWrap: 'wrap', gap: '6', alignItems: 'flex-start' });
const rootClass = css({ flex: '0 0 100%', minWidth: '0' });
const fieldsetClass = css({
  flex: '0 0 100%',
  minWidth: '0',
  borderTopWidth: '1px',
  borderColor: 'border.strong',
  paddingTop: '5',
  marginTop: '2',
  '&:first-child': { borderTopWidth: '0', paddingTop: '0', marginTop: '0' },
  // Groups inside a group are quieter.
  '& fieldset[data-group]': { borderTopWidth: '0', paddingTop: '0', marginTop: '0' },
  '& fieldset[data-group] > legend, &[data-group=entry] > legend': {
    textStyle: 'label',
    color: 'gold.fg',
    fontSize: 'md',
    marginBottom: '3',
  },
});
const addClass = css({ marginTop: '4', '&:first-child': { marginTop: '0' } });
const legendClass = css({
  textStyle: 'title',
  color: 'fg',
  float: 'left',
  width: 'full',
  marginBottom: '4',
  '& + *': { clear: 'both' },
});
const noteClass = css({
  color: 'fg.muted',
  fontSize: 'sm',
  marginBottom: '4',
  maxWidth: 'prose',
  whiteSpace: 'pre-line',
});

/** A section's questions in a grid; questions grouped inside it stand in a fieldset under their own legend. */
export function ObjectTemplate(props: ObjectFieldTemplateProps) {
  const {
    title,
    description,
    properties,
    fieldPathId,
    schema,
    uiSchema,
    registry,
    onAddProperty,
    optionalDataControl,
  } = props;
  const link: FormLink = registry.formContext;
  const canAdd = canExpand(schema, uiSchema, props.formData);
  const body = (
    <>
      {description !== undefined && description !== '' && <p className={noteClass}>{description}</p>}
      {optionalDataControl}
      {properties.length > 0 && (
        <div className={gridClass}>{properties.map((property) => property.content)}</div>
      )}
      {canAdd && (
        <Button
          className={addClass}
          variant="outlined"
          size="small"
          disabled={props.disabled || props.readonly}
          onClick={onAddProperty}
        >
          {link.messages.add}
        </Button>
      )}
    </>
  );
  const isSection = fieldPathId.path.length === 0;
  const hasTitle =
    title !== '' &&
    (schema.title !== undefined || uiSchema?.['ui:title'] !== undefined || !isIndexed(fieldPathId.path));
  if (isSection || !hasTitle) {
    return (
      <div className={rootClass} data-path={link.pathOf(fieldPathId.path)}>
        {body}
      </div>
    );
  }
  return (
    <fieldset
      data-group={isIndexed(fieldPathId.path) ? 'entry' : ''}
      className={fieldsetClass}
      data-path={link.pathOf(fieldPathId.path)}
    >
      <legend className={legendClass}>{title}</legend>
      {body}
    </fieldset>
  );
}

function isIndexed(path: readonly (string | number)[]): boolean {
  return typeof path.at(-1) === 'number';
}
