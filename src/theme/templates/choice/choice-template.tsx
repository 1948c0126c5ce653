import type { MultiSchemaFieldTemplateProps, WidgetProps } from '@rjsf/utils';
import type { FormLink } from '../../form-link.ts';
import { classes, css } from '../../style.ts';
import { inputClass } from '../../widgets/input-class.ts';
import { selectClass } from '../../widgets/select/select-class.ts';

const rootClass = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '4',
  flex: '0 0 100%',
  // The chosen alternative is already named above: its heading is subdued.
  '& > fieldset[data-group]': { borderTopWidth: '0', paddingTop: '0', marginTop: '0' },
  '& > fieldset[data-group] > legend, & > * > fieldset[data-group] > legend': {
    textStyle: 'label',
    color: 'gold.fg',
    fontSize: 'md',
    marginBottom: '3',
  },
});
const labelClass = css({ display: 'block', textStyle: 'label', marginBottom: '1.5' });

/** Alternatives of which one is filled in: first which one, then its questions. */
export function ChoiceTemplate({ selector, optionSchemaField }: MultiSchemaFieldTemplateProps) {
  return (
    <div className={rootClass}>
      {selector}
      {optionSchemaField}
    </div>
  );
}

/** Chooses the alternative. RJSF numbers them; the numbers never leave this form. */
export function ChoiceSelector(props: WidgetProps) {
  const { registry, id, name, label, value, options, disabled, readonly, onChange } = props;
  return (
    <div>
      <label htmlFor={id} className={labelClass}>
        {label === '' ? (registry.formContext as FormLink).messages.kind : label}
      </label>
      <select
        id={id}
        name={name}
        value={String(value ?? '')}
        disabled={disabled || readonly}
        className={classes(inputClass(), selectClass)}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.enumOptions?.map((option) => (
          <option key={String(option.value)} value={String(option.value)}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
