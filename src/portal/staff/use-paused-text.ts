import { useEffect, useRef, useState } from 'react';

const typingPause = 300;

/**
 * Text that is taken over when the typist pauses: `value` as it stands elsewhere, `onChange` with what was typed, without
 * spaces around it. Answers what the field shows and its setter; what changes elsewhere appears in the field.
 */
export function usePausedText(
  value: string,
  onChange: (value: string) => void,
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
    }, typingPause);
    return () => clearTimeout(pause);
  }, [typed, onChange]);
  return [typed, setTyped];
}
