import { canExpand, type ObjectFieldTemplateProps } from '@rjsf/utils';
import { Button } from '../../components/button.tsx';
import type { FormLink } from '../../form-link.ts';
import { classes, css, recipe } from '../../style.ts';

const gridClass = css({ display: 'flex', flexWrap: 'wrap', gap: '6', alignItems: 'flex-start' });
// Groups and long sections are laid out when they come into view; until then they take about the room of their questions.
// A short form is visible at once, and what is below it would move. The edge leaves room for the focus ring of a control.
// WebKit, the only engine that supports the property tested here, lays out all of them: version 2.50 may crash when a tab
// is left whose groups have not all come into view.
const partClass = recipe({
  base: { flex: '0 0 calc(100% + 1rem)', minWidth: '0', marginInline: '-2', paddingInline: '2' },
  variants: {
    waits: {
      no: {},
      group: {
        '@supports not (hanging-punctuation: first)': { contentVisibility: 'auto' },
        containIntrinsicHeight: { base: 'auto 24rem', md: 'auto 14rem' },
      },
      section: {
        '@supports not (hanging-punctuation: first)': { contentVisibility: 'auto' },
        containIntrinsicHeight: { base: 'auto 110rem', md: 'auto 80rem' },
      },
    },
  },
  defaultVariants: { waits: 'no' },
});
const rootClass = css({ marginBlock: '-2', paddingBlock: '2' });
const fieldsetClass = css({
  borderTopWidth: '1px',
  borderColor: 'border.strong',
  paddingTop: '5',
  marginTop: '2',
  '&:first-child': { borderTopWidth: '0', paddingTop: '0', marginTop: '0' },
  // Groups inside a group are subdued.
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

/** A section's questions in a grid; questions grouped inside it are in a fieldset with their own legend. */
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
      <div
        className={classes(partClass({ waits: properties.length < 10 ? 'no' : 'section' }), rootClass)}
        data-group=""
        data-path={link.pathOf(fieldPathId.path)}
      >
        {body}
      </div>
    );
  }
  return (
    <fieldset
      data-group={isIndexed(fieldPathId.path) ? 'entry' : ''}
      className={classes(partClass({ waits: 'group' }), fieldsetClass)}
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
