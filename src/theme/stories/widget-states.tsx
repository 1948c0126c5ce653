import type { WidgetName } from '#engine/capabilities/widget-names.ts';
import { css } from '../style.ts';
import * as amount from '../widgets/amount/amount-widget.stories.tsx';
import * as checkbox from '../widgets/checkbox/checkbox-widget.stories.tsx';
import * as checkboxes from '../widgets/checkboxes/checkboxes-widget.stories.tsx';
import * as color from '../widgets/color/color-widget.stories.tsx';
import * as constant from '../widgets/constant/constant-widget.stories.tsx';
import * as date from '../widgets/date/date-widget.stories.tsx';
import * as email from '../widgets/email/email-widget.stories.tsx';
import * as files from '../widgets/files/files-widget.stories.tsx';
import * as number from '../widgets/number/number-widget.stories.tsx';
import * as password from '../widgets/password/password-widget.stories.tsx';
import * as percent from '../widgets/percent/percent-widget.stories.tsx';
import * as phone from '../widgets/phone/phone-widget.stories.tsx';
import * as radio from '../widgets/radio/radio-widget.stories.tsx';
import * as range from '../widgets/range/range-widget.stories.tsx';
import * as select from '../widgets/select/select-widget.stories.tsx';
import * as text from '../widgets/text/text-widget.stories.tsx';
import * as textarea from '../widgets/textarea/textarea-widget.stories.tsx';
import * as updown from '../widgets/updown/updown-widget.stories.tsx';
import * as url from '../widgets/url/url-widget.stories.tsx';
import { StoryField, type StoryFieldProps } from './story-field.tsx';

const pageClass = css({ display: 'grid', gap: '10' });
const headingClass = css({ textStyle: 'title', marginBottom: '4' });
const gridClass = css({
  display: 'grid',
  gap: '6',
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(13rem, 100%), 1fr))',
});
const stateClass = css({ textStyle: 'caption', color: 'fg.muted', marginBottom: '1' });

/** The stories of a widget: its question and its answer are those of its playground. */
interface WidgetStories {
  readonly default: { readonly title: string; readonly args: StoryFieldProps };
  readonly Playground: { readonly args?: Partial<StoryFieldProps> };
}

/** How a widget shows that it cannot be changed: the same whether it is disabled or read-only, or always. */
type Locked = 'alike' | 'always';

/** Every widget with the words of a rule that its answer may break; one that is missing here does not compile. */
const rows: {
  readonly [name in WidgetName]: readonly [stories: WidgetStories, error: string, locked?: Locked];
} = {
  text: [text, 'Legal name is required'],
  textarea: [textarea, 'Maximum length of 20 words exceeded'],
  email: [email, 'Please enter a valid email address for Business email'],
  phone: [phone, 'Please enter a valid 10-digit phone number for Mobile number'],
  url: [url, 'Website is not valid'],
  password: [password, 'The password length should be betweeen 8 and 15 characters.'],
  number: [number, 'Year of registration must be a whole number'],
  percent: [percent, 'Share of profit must be less than or equal to 100'],
  updown: [updown, 'Villages must be less than or equal to 40'],
  range: [range, 'Satisfaction is required', 'alike'],
  color: [color, 'Colour of the logo must be a colour such as #1a5fb4'],
  amount: [amount, 'CSR budget is required'],
  date: [date, 'Project start date is required'],
  select: [select, 'Type of organization is required', 'alike'],
  radio: [radio, 'Mode of implementation is required.', 'alike'],
  checkbox: [checkbox, 'This field is required', 'alike'],
  checkboxes: [checkboxes, 'States needs at least 1', 'alike'],
  files: [files, 'Project documents is required', 'alike'],
  constant: [constant, 'Level is not valid', 'always'],
};

const long =
  'Please give the full name exactly as it stands in the company registry, together with any former names under which the company carried out projects in the years that the application covers';

function statesOf(
  filled: StoryFieldProps,
  error: string,
  locked?: Locked,
): { readonly [state: string]: StoryFieldProps } {
  const { value: _, ...empty } = filled;
  const schema = { ...filled.schema, title: long, description: `${long}.` };
  const disabled = { ...filled, disabled: true };
  return {
    ...(locked !== 'always' && { Empty: empty }),
    Filled: filled,
    Required: { ...empty, required: true },
    'With an error': { ...empty, required: true, error },
    ...(locked === 'alike' && { 'Disabled or read only': disabled }),
    ...(locked === undefined && { Disabled: disabled, 'Read only': { ...filled, readOnly: true } }),
    'Long words': { ...filled, schema, help: `${long}.` },
  };
}

/** Every widget in every state, each once. */
export function WidgetStates() {
  return (
    <div className={pageClass}>
      {Object.entries(rows).map(([name, [stories, error, locked]]) => {
        const filled = { ...stories.default.args, ...stories.Playground.args };
        return (
          <section key={name} aria-labelledby={`states-${name}`}>
            <h2 id={`states-${name}`} className={headingClass}>
              {stories.default.title.replace('Widgets/', '')}
            </h2>
            <div className={gridClass}>
              {Object.entries(statesOf(filled, error, locked)).map(([state, props]) => (
                <div key={state} data-state={state}>
                  <p className={stateClass}>{state}</p>
                  <StoryField {...props} id={`${name}-${state.replaceAll(' ', '-')}`} width="full" />
                </div>
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
}
