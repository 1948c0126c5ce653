import type { UnsupportedFieldProps } from '@rjsf/utils';
import { Notice } from '../../components/notice.tsx';
import type { FormLink } from '../../form-link.ts';

/** Says plainly that a part of a schema cannot be asked; the schema check and stories keep it from the public. */
export function UnsupportedTemplate({ schema, reason, registry }: UnsupportedFieldProps) {
  return (
    <Notice
      tone="warning"
      role="note"
      title={(registry.formContext as FormLink).messages.cannotBeShown(schema.title)}
    >
      {reason !== undefined && <p>{reason}</p>}
    </Notice>
  );
}
