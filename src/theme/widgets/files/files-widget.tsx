import type { WidgetProps } from '../../control.ts';

/** Placeholder until the upload control below is complete. */
export function FilesWidget({ control }: WidgetProps) {
  return <span id={control.id}>Upload file</span>;
}
