import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { classes, css, textClass, visuallyHiddenClass } from '#theme/index.ts';
import { choiceClass, choicesClass, tickClass } from '#theme/widgets/choice-class.ts';
import { inputClass } from '#theme/widgets/input-class.ts';
import { selectClass } from '#theme/widgets/select/select-class.ts';

const fieldClass = css({ display: 'grid', gap: '1', minWidth: '0', alignContent: 'start' });
const areaClass = css({ minHeight: '5.5rem', resize: 'vertical' });
const soloClass = css({ justifySelf: 'start' });
const aboutClass = css({ display: 'block', color: 'fg.muted', fontSize: 'sm' });
const setClass = css({ minWidth: '0', '& > legend': { marginBottom: '2' }, '& > p': { marginBottom: '2' } });

interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** The error message. */
  readonly error?: string | undefined;
  /** Compact, with its label for screen readers only. */
  readonly isDense?: boolean | undefined;
  /** Its content is long. */
  readonly isLong?: boolean | undefined;
}

/** What describes a control to screen readers. */
interface Control {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean | undefined;
}

function Field(props: FieldProps & { control: (its: Control) => ReactNode }) {
  const { label, hint, error, isDense, isLong, control } = props;
  const id = useId();
  const note = hint !== undefined || error !== undefined;
  const its = {
    id,
    'aria-describedby': note ? `${id}-note` : undefined,
    'aria-invalid': error !== undefined || undefined,
  };
  return (
    <div className={fieldClass} data-long={isLong ? '' : undefined}>
      <label htmlFor={id} className={isDense ? visuallyHiddenClass : textClass.label}>
        {label}
      </label>
      {control(its)}
      {note && (
        <p id={`${id}-note`} className={error ? textClass.error : textClass.hint}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}

const sizeOf = (isDense: boolean | undefined) => ({ size: isDense ? 'small' : 'medium' }) as const;

interface TextProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A single-line field; for numbers or times if `type` says so. */
export function TextField(
  props: TextProps &
    Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'min' | 'max' | 'maxLength' | 'placeholder'>,
) {
  const { label, hint, error, isDense, isLong, value, onChange, ...input } = props;
  return (
    <Field
      {...{ label, hint, error, isDense, isLong }}
      control={(its) => (
        <input
          {...its}
          {...input}
          className={inputClass(sizeOf(isDense))}
          value={value}
          data-empty={value === '' ? '' : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    />
  );
}

/** A multi-line field. */
export function LinesField({
  label,
  hint,
  error,
  value,
  onChange,
  maxLength = 2000,
}: TextProps & { readonly maxLength?: number }) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      control={(its) => (
        <textarea
          {...its}
          className={classes(inputClass(), areaClass)}
          maxLength={maxLength}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    />
  );
}

/** Values with their labels. */
export type Choices = readonly (readonly [string, string])[];

/** One of several; `none` labels the empty choice, without it something is always chosen. */
export function SelectField(props: TextProps & { readonly choices: Choices; readonly none?: string }) {
  const { value, onChange, choices, none, ...field } = props;
  return (
    <Field
      {...field}
      control={(its) => (
        <select
          {...its}
          className={classes(inputClass(sizeOf(field.isDense)), selectClass)}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          {none !== undefined && <option value="">{none}</option>}
          {choices.map(([choice, words]) => (
            <option key={choice} value={choice}>
              {words}
            </option>
          ))}
        </select>
      )}
    />
  );
}

interface SetProps {
  readonly legend: string;
  /** Stacked rather than side by side. */
  readonly isColumn?: boolean;
  readonly disabled?: boolean;
  readonly hint?: string;
  /** Values with their labels, and further explanations. */
  readonly choices: readonly (readonly [value: string, words: string, about?: string])[];
}

function SetField(
  props: SetProps & { readonly control: (choice: string) => InputHTMLAttributes<HTMLInputElement> },
) {
  const { legend, hint, choices, control, isColumn = false, disabled } = props;
  return (
    <fieldset className={setClass} disabled={disabled}>
      <legend className={textClass.label}>{legend}</legend>
      {hint && <p className={textClass.hint}>{hint}</p>}
      <div className={choicesClass({ direction: isColumn ? 'column' : 'row' })}>
        {choices.map(([choice, words, about]) => (
          <label key={choice} className={choiceClass}>
            <input {...control(choice)} className={tickClass} />
            <span>
              {words}
              {about && <span className={aboutClass}>{about}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Any number of several. */
export function TicksField({
  chosen,
  onChange,
  ...set
}: SetProps & { readonly chosen: readonly string[]; readonly onChange: (chosen: string[]) => void }) {
  const control = (choice: string): InputHTMLAttributes<HTMLInputElement> => ({
    type: 'checkbox',
    checked: chosen.includes(choice),
    onChange: ({ target }) =>
      onChange(target.checked ? [...chosen, choice] : chosen.filter((each) => each !== choice)),
  });
  return <SetField {...set} control={control} />;
}

/** One of a few, all of them visible. */
export function RadioField({
  value,
  onChange,
  ...set
}: SetProps & { readonly value: string; readonly onChange: (value: string) => void }) {
  const name = useId();
  const control = (choice: string): InputHTMLAttributes<HTMLInputElement> => ({
    ...{ type: 'radio', name, checked: value === choice },
    onChange: () => onChange(choice),
  });
  return <SetField {...set} control={control} />;
}

export function TickField(props: {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}) {
  const { label, checked, onChange } = props;
  return (
    <label className={classes(choiceClass, soloClass)}>
      <input
        type="checkbox"
        className={tickClass}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
