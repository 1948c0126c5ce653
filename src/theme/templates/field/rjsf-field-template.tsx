import { ADDITIONAL_PROPERTY_FLAG, type FieldTemplateProps } from '@rjsf/utils';
import { useMemo } from 'react';
import { Button } from '../../components/button.tsx';
import type { FormLink } from '../../form-link.ts';
import { css } from '../../style.ts';
import { inputClass } from '../../widgets/input-class.ts';
import { FieldError } from './field-error.tsx';

const rootClass = css({ flex: '0 0 100%', minWidth: '0' });
const additionalClass = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(8rem, 1fr) 2fr auto',
  gap: '3',
  alignItems: 'end',
});
const keyLabelClass = css({ display: 'block', textStyle: 'label', marginBottom: '1.5' });

/** Frames what RJSF's own fields draw (lists, unions, groups inside lists); single questions have `Field`. */
export function RjsfFieldTemplate(props: FieldTemplateProps) {
  const { registry, fieldPathId, hidden, children, schema, label, disabled, readonly } = props;
  const link = registry.formContext as FormLink;
  const path = link.pathOf(fieldPathId.path);
  const errors = useMemo(() => link.errorsOf(path), [link, path]);
  if (hidden) return null;
  const body = (
    <div data-path={path} className={rootClass}>
      {children}
      <FieldError id={`${fieldPathId.$id}-error`} source={errors} />
    </div>
  );
  if (!(ADDITIONAL_PROPERTY_FLAG in schema)) return body;
  return (
    <div className={additionalClass}>
      <div>
        <label htmlFor={`${fieldPathId.$id}-key`} className={keyLabelClass}>
          Name of this entry
        </label>
        <input
          key={label}
          id={`${fieldPathId.$id}-key`}
          defaultValue={label}
          disabled={disabled}
          readOnly={readonly}
          className={inputClass()}
          onBlur={props.onKeyRenameBlur}
        />
      </div>
      {body}
      <Button
        variant="outlined"
        disabled={disabled || readonly}
        onClick={props.onRemoveProperty}
        aria-label={`Remove ${label}`}
      >
        Remove
      </Button>
    </div>
  );
}
