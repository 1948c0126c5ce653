import type { ReactNode } from 'react';
import { requiredClass } from '../../components/required-class.ts';
import type { ChangeSource, Control } from '../../control.ts';
import { classes, css, recipe } from '../../style.ts';
import { ChangeMark } from './change-mark.tsx';
import { foldedAt, Guidance } from './guidance.tsx';

const fieldClass = recipe({
  base: {
    position: 'relative',
    minWidth: '0',
    maxWidth: '100%',
    // A control that echoes what is typed positions the echo by "order".
    '&:has(> output)': { display: 'flex', flexDirection: 'column' },
  },
  variants: {
    // Below 38rem the second term is huge and the field takes the row: a container query without its cost.
    width: {
      full: { flex: '0 0 100%' },
      half: { flex: '0 0 max(50% - 0.75rem, (38rem - 100%) * 999)' },
      third: { flex: '0 0 max(33.33% - 1rem, (38rem - 100%) * 999)' },
    },
  },
  defaultVariants: { width: 'full' },
});
const labelClass = css({ display: 'block', textStyle: 'label', color: 'fg', marginBottom: '1.5' });
const requiredLabelClass = classes(labelClass, requiredClass);
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
  /** What changed in the question since the person last saved, if anything did. */
  change?: ChangeSource | undefined;
  description?: ReactNode;
  help?: ReactNode;
  /** Texts that are read once, each under a title that stays: what jurors look for, an example. */
  guidance?: readonly { readonly title: string; readonly text: string }[] | undefined;
  /** The effects of the answer, with what can be done about them. */
  notice?: ReactNode;
  /** Its share of a row if there is room. */
  width: 'full' | 'half' | 'third';
  /**
   * `single`: one control with a label; `radiogroup` and `group`: several under one legend; `inline`: the control has its
   * own label, as a checkbox does.
   */
  kind: 'single' | 'radiogroup' | 'group' | 'inline';
  children: ReactNode;
}

/** The only wrapper of questions: label, star, description and help, connected to the control by ids. */
export function Field(props: FieldProps) {
  const { control, change, description, help, guidance, notice, width, kind, children } = props;
  const isGroup = kind === 'radiogroup' || kind === 'group';
  const Frame = isGroup ? 'fieldset' : 'div';
  const Label = isGroup ? 'legend' : 'label';
  // Guidance for a long answer is above it; beside another question it is below, so that controls align.
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
  return (
    <Frame
      data-path={control.path}
      className={fieldClass({ width })}
      {...(kind === 'radiogroup' && asRadioGroup(control.required))}
      aria-describedby={isGroup ? control.describedBy : undefined}
    >
      {kind !== 'inline' && (
        <Label
          id={`${control.id}-label`}
          htmlFor={isGroup ? undefined : control.id}
          className={control.required ? requiredLabelClass : labelClass}
        >
          {control.label}
        </Label>
      )}
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
    </Frame>
  );
}
