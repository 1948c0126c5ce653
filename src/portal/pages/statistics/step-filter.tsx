import { classes, css } from '#theme/index.ts';
import { inputClass } from '#theme/widgets/input-class.ts';
import { selectClass } from '#theme/widgets/select/select-class.ts';
import type { Step } from './time-series.ts';

const fieldClass = css({
  display: 'grid',
  gap: '1',
  textStyle: 'label',
  flex: '1 1 9rem',
  maxWidth: { base: 'full', md: '18rem' },
  '& > *': { fontWeight: '400' },
});

/** Whether time is shown by days or by weeks. */
export function StepFilter({ value, onChange }: { value: Step; onChange: (value: Step) => void }) {
  return (
    <label className={fieldClass}>
      Time by
      <select
        className={classes(inputClass(), selectClass)}
        value={value}
        onChange={(event) => onChange(event.target.value as Step)}
      >
        <option value="day">Day</option>
        <option value="week">Week</option>
      </select>
    </label>
  );
}
