import type { ReactNode } from 'react';
import { RequiredMark } from '../../components/required-mark.tsx';
import type { Control, ErrorSource } from '../../control.ts';
import { classes, css, recipe } from '../../style.ts';
import { ChangeMark } from './change-mark.tsx';
import { FieldError } from './field-error.tsx';
import { foldedAt, Guidance } from './guidance.tsx';

const fieldClass = recipe({
  base: { position: 'relative', minWidth: '0', maxWidth: '100%' },
  variants: {
    // Below 38rem of room the second term is huge and the field takes the row: a container query without its price.
    width: {
      full: { flex: '0 0 100%' },
      half: { flex: '0 0 max(50% - 0.75rem, (38rem - 100%) * 999)' },
      third: { flex: '0 0 max(33.33% - 1rem, (38rem - 100%) * 999)' },
    },
  },
  defaultVariants: { width: 'full' },
});
const labelClass = css({ display: 'block', textStyle: 'label', color: 'fg', marginBottom: '1.5' });
const noteClass = css({
  display: 'block',
  textStyle: 'caption',
  color: 'fg.muted',
  marginBottom: '2',
  maxWidth: 'prose',
  whiteSpace: 'pre-line',
});
const helpClass = css({
  display: 'block',
  textStyle: 'caption',
  color: 'fg.muted',
  marginTop: '1.5',
  whiteSpace: 'pre-line',
});

/** A fieldset of radios is one control: it can be required and invalid. */
const asRadioGroup = (required: boolean) =>
  ({ role: 'radiogroup', 'data-control': '', 'aria-required': required || undefined }) as const;

export interface FieldProps {
  control: Control;
  error: ErrorSource;
  /** What changed in the question since the person last saved, where something did. */
  change?: ErrorSource | undefined;
  description?: ReactNode;
  help?: ReactNode;
  /** What is read once, each under a title that stays: what jurors look for, an example. */
  guidance?: readonly { readonly title: string; readonly text: string }[];
  /** What the answer has brought about, with what can be done about it. */
  notice?: ReactNode;
  /** How much of a row it takes where there is room. */
  width: 'full' | 'half' | 'third';
  /**
   * `single`: one control with a label; `radiogroup` and `group`: several under one legend; `inline`: the control
   * carries its own words, as a checkbox does.
   */
  kind: 'single' | 'radiogroup' | 'group' | 'inline';
  children: ReactNode;
}

/** The one wrapper of every question: label, star, description, help and error, tied to the control by ids. */
export function Field(props: FieldProps) {
  const { control, error, change, description, help, guidance, notice, width, kind, children } = props;
  const label = (
    <>
      {control.label}
      {control.required && <RequiredMark />}
    </>
  );
  // Guidance for a long answer stands above it; beside another question it stands below, so that controls line up.
  const fold = foldedAt(description);
  const note =
    description === undefined ? null : fold !== undefined ? (
      <Guidance id={`${control.id}-description`} title={String(description).slice(0, fold)}>
        {String(description).slice(fold).trim()}
      </Guidance>
    ) : (
      <span id={`${control.id}-description`} className={width === 'full' ? noteClass : helpClass}>
        {description}
      </span>
    );
  const parts = (
    <>
      {change !== undefined && <ChangeMark id={`${control.id}-changed`} source={change} />}
      {width === 'full' && note}
      {guidance?.map(({ title, text }) => (
        <Guidance key={title} title={title}>
          {text}
        </Guidance>
      ))}
      {children}
      {width !== 'full' && note}
      {help !== undefined && (
        <span id={`${control.id}-help`} className={helpClass}>
          {help}
        </span>
      )}
      {notice}
      <FieldError id={`${control.id}-error`} source={error} />
    </>
  );
  const className = classes(fieldClass({ width }), 'field');
  if (kind === 'radiogroup' || kind === 'group') {
    return (
      <fieldset
        data-path={control.path}
        className={className}
        {...(kind === 'radiogroup' && asRadioGroup(control.required))}
        aria-describedby={control.describedBy}
      >
        <legend id={`${control.id}-label`} className={labelClass}>
          {label}
        </legend>
        {parts}
      </fieldset>
    );
  }
  return (
    <div data-path={control.path} className={className}>
      {kind === 'single' && (
        <label id={`${control.id}-label`} htmlFor={control.id} className={labelClass}>
          {label}
        </label>
      )}
      {parts}
    </div>
  );
}
