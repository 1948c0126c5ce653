import type { ReactNode } from 'react';
import { classes, css, visuallyHiddenClass } from '#theme/index.ts';
import { inputClass } from '#theme/widgets/input-class.ts';
import { selectClass } from '#theme/widgets/select/select-class.ts';
import { usePausedText } from './use-paused-text.ts';

const rowClass = css({ display: 'flex', flexWrap: 'wrap', gap: '4', alignItems: 'flex-end' });
const fieldClass = css({
  display: 'grid',
  gap: '1',
  textStyle: 'label',
  flex: '1 1 9rem',
  maxWidth: { base: 'full', md: '18rem' },
  '& > :is(input, select)': { fontWeight: '400' },
  // Long choices have a line of their own on a phone, and more of the line elsewhere.
  '&[data-long]': { flex: { base: '1 1 100%', md: '2 1 18rem' }, maxWidth: { md: '30rem' } },
});

/** What narrows a list, in a row above it. */
export function Filters({ children }: { children: ReactNode }) {
  return <search className={rowClass}>{children}</search>;
}

interface FilterProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Words to look for; taken over when the typist pauses. */
export function SearchFilter({ label, value, onChange }: FilterProps) {
  const [typed, setTyped] = usePausedText(value, onChange);
  return (
    <label className={fieldClass}>
      {label}
      <input
        type="search"
        className={inputClass()}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  );
}

/**
 * One of several values, or all. `choices` are values with what people read; a dense one says its label inside; of a whole
 * one something is always chosen.
 */
export function ChoiceFilter(
  props: FilterProps & {
    readonly choices: readonly (readonly [string, string])[];
    readonly isDense?: boolean;
    readonly isWhole?: boolean;
    /** Its choices are long. */
    readonly isLong?: boolean;
  },
) {
  const { label, value, choices, onChange, isDense = false, isWhole = false, isLong = false } = props;
  return (
    <label className={fieldClass} data-long={isLong ? '' : undefined}>
      <span className={isDense ? visuallyHiddenClass : undefined}>{label}</span>
      <select
        className={classes(inputClass({ size: isDense ? 'small' : 'medium' }), selectClass)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {!isWhole && <option value="">{isDense ? `${label}: all` : 'All'}</option>}
        {choices.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

export function DayFilter({ label, value, onChange }: FilterProps) {
  return (
    <label className={fieldClass}>
      {label}
      <input
        type="date"
        className={inputClass()}
        value={value}
        data-empty={value === '' ? '' : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
