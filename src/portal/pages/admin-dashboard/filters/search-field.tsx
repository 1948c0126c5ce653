import { css, visuallyHiddenClass } from '#theme/index.ts';
import { inputClass } from '#theme/widgets/input-class.ts';
import { usePausedText } from '../../../staff/use-paused-text.ts';

const fieldClass = css({
  display: 'grid',
  textStyle: 'label',
  '& > *': { fontWeight: '400' },
  maxWidth: { md: '32rem' },
});

interface SearchFieldProps {
  readonly id: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Words to look for, taken over when the typist pauses; what the address says otherwise appears here. */
export function SearchField({ id, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = usePausedText(value, onChange);
  return (
    <label className={fieldClass} htmlFor={id}>
      <span className={visuallyHiddenClass}>Search</span>
      <input
        id={id}
        type="search"
        className={inputClass({ size: 'small' })}
        placeholder="Search"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  );
}
