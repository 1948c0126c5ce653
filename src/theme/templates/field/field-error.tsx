import { useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { watchBetweenPresses } from '../../after-press.ts';
import type { ErrorSource } from '../../control.ts';
import { css } from '../../style.ts';

const errorClass = css({
  display: 'block',
  textStyle: 'caption',
  fontWeight: '600',
  color: 'danger',
  marginTop: '1.5',
});

/**
 * The message under a field. It alone renders when a message comes or goes, and marks the field's controls itself;
 * the controls point at its id for good. Announcing is left to the form, which has one voice for all fields.
 */
export function FieldError({ id, source }: { id: string; source: ErrorSource }) {
  const ref = useRef<HTMLSpanElement>(null);
  const watch = useMemo(() => watchBetweenPresses(source.watch), [source]);
  const message = useSyncExternalStore(watch, source.read, source.read);
  const invalid = message !== undefined;
  const marked = useRef(false);
  useLayoutEffect(() => {
    if (invalid === marked.current) return;
    marked.current = invalid;
    const field = ref.current?.closest('[data-path]');
    if (field == null) return;
    const controls = field.matches('[data-control]') ? [field] : field.querySelectorAll('[data-control]');
    for (const control of controls) {
      // What is wrong with a list or a group is not wrong with each of its answers.
      if (control.closest('[data-path]') !== field) continue;
      if (invalid) control.setAttribute('aria-invalid', 'true');
      else control.removeAttribute('aria-invalid');
    }
  }, [invalid]);
  return (
    <span ref={ref} id={id} className={invalid ? errorClass : undefined}>
      {message}
    </span>
  );
}
