import { ADDITIONAL_PROPERTY_FLAG, type FieldTemplateProps } from '@rjsf/utils';
import { FreeKey } from './free-key.tsx';
import { PartFrame } from './part-frame.tsx';

/** Frames what RJSF's own fields draw (unions, targets of references); single questions have `Field`. */
export function RjsfFieldTemplate(props: FieldTemplateProps) {
  const { registry, fieldPathId, hidden, children, schema, label, disabled, readonly } = props;
  if (hidden) return null;
  const body = (
    <PartFrame registry={registry} fieldPathId={fieldPathId}>
      {children}
    </PartFrame>
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
