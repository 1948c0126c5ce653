import { type ReactNode, useEffect, useRef, useState } from 'react';
import { css } from '#theme/index.ts';
import { type Choices, SelectField, TextField } from '../../components/fields.tsx';

const rowClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4',
  // A message below one field moves no other.
  alignItems: 'flex-start',
  '& > *': { flex: '1 1 9rem', maxWidth: { base: 'full', md: '18rem' } },
  // Long choices have a line of their own on a phone, and more of the line elsewhere.
  '& > [data-long]': { flex: { base: '1 1 100%', md: '2 1 18rem' }, maxWidth: { md: '30rem' } },
});

/** The filters of a list, in a row above it. */
export function Filters({ children }: { children: ReactNode }) {
  return <search className={rowClass}>{children}</search>;
}

interface FilterProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Compact; its label is inside. */
  readonly isDense?: boolean;
}

/** Search words, applied when the typist pauses; a different value in the address appears here. */
export function SearchFilter({ label, value, onChange, isDense }: FilterProps) {
  const [typed, setTyped] = usePausedText(value, onChange);
  return (
    <TextField
      {...{ label, isDense }}
      type="search"
      placeholder={isDense ? label : undefined}
      maxLength={200}
      value={typed}
      onChange={setTyped}
    />
  );
}

/** A day, applied once its year is typed: until then a date field holds years such as 0002, 0020 and 0202. */
export function DayFilter({
  label,
  value,
  error,
  onChange,
}: FilterProps & { readonly error?: string | undefined }) {
  const [typed, setTyped] = usePausedText(value, onChange, dayPause);
  return (
    <TextField type="date" label={label} max="9999-12-31" error={error} value={typed} onChange={setTyped} />
  );
}

/** What is wrong with two days, said at the last one; undefined if nothing is. */
export function mistakeOf({ from, until }: { readonly from: string; readonly until: string }) {
  return until !== '' && until < from ? 'This day is before the first one.' : undefined;
}

/** One of several values, or all; without "all", something is always chosen. */
export function ChoiceFilter(
  props: FilterProps & {
    readonly choices: Choices;
    readonly isWhole?: boolean;
    /** Its choices are long. */
    readonly isLong?: boolean;
  },
) {
  const { isWhole = false, ...field } = props;
  const all = field.isDense ? `${field.label}: all` : 'All';
  return <SelectField {...field} {...(!isWhole && { none: all })} />;
}

/** How long typists pause, in milliseconds, before what they typed is applied. */
const textPause = () => 300;
const dayPause = (typed: string) => (typed !== '' && typed < '1000' ? 2000 : 300);

/**
 * Text that is applied when the typist pauses: `value` is the outside state, `onChange` gets what was typed, trimmed.
 * Returns what the field shows and its setter; outside changes appear in the field.
 */
function usePausedText(
  value: string,
  onChange: (value: string) => void,
  pauseAfter: (typed: string) => number = textPause,
): readonly [string, (typed: string) => void] {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed.trim() === sent.current) return;
    const pause = setTimeout(() => {
      sent.current = typed.trim();
      onChange(typed.trim());
    }, pauseAfter(typed));
    return () => clearTimeout(pause);
  }, [typed, onChange, pauseAfter]);
  return [typed, setTyped];
}
