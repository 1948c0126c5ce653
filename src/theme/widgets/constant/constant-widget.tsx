import type { WidgetProps } from '../../control.ts';
import { css } from '../../style.ts';

const valueClass = css({ paddingBlock: '2', fontWeight: '600' });

/** An answer fixed by the schema. */
export function ConstantWidget({ control }: WidgetProps) {
  const value = control.schema.const;
  return (
    <output id={control.id} className={valueClass}>
      {control.schema.title === control.label || typeof value === 'string'
        ? String(value)
        : JSON.stringify(value)}
    </output>
  );
}
