import type { UnsupportedFieldProps } from '@rjsf/utils';
import { Notice } from '../../components/notice.tsx';

/** Says plainly that a part of a schema cannot be asked; schema check and stories keep it from the public. */
export function UnsupportedTemplate({ schema, reason }: UnsupportedFieldProps) {
  return (
    <Notice tone="warning" role="note" title={`${schema.title ?? 'This question'} cannot be shown`}>
      {reason !== undefined && <p>{reason}</p>}
    </Notice>
  );
}
