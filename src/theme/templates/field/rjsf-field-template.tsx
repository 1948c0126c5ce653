import { ADDITIONAL_PROPERTY_FLAG, type FieldTemplateProps } from '@rjsf/utils';
import { useMemo } from 'react';
import type { FormLink } from '../../form-link.ts';
import { css } from '../../style.ts';
import { ChangeMark } from './change-mark.tsx';
import { FieldError } from './field-error.tsx';
import { FreeKey } from './free-key.tsx';

const rootClass = css({ flex: '0 0 100%', minWidth: '0' });

/** Frames what RJSF's own fields draw (lists, unions, groups inside lists); single questions have `Field`. */
export function RjsfFieldTemplate(props: FieldTemplateProps) {
  const { registry, fieldPathId, hidden, children, schema, label, disabled, readonly } = props;
  const link = registry.formContext as FormLink;
  const path = link.pathOf(fieldPathId.path);
  const errors = useMemo(() => link.errorsOf(path), [link, path]);
  const change = link.changeOf(path);
  if (hidden) return null;
  const body = (
    <div data-path={path} className={rootClass}>
      {change !== undefined && <ChangeMark id={`${fieldPathId.$id}-changed`} source={change} />}
      {children}
      <FieldError id={`${fieldPathId.$id}-error`} source={errors} />
    </div>
  );
  if (!(ADDITIONAL_PROPERTY_FLAG in schema)) return body;
  return (
    <FreeKey
      id={fieldPathId.$id}
      name={label}
      disabled={disabled === true || readonly === true}
      onRename={props.onKeyRenameBlur}
      onRemove={props.onRemoveProperty}
    >
      {body}
    </FreeKey>
  );
}
