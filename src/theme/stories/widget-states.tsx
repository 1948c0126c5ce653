import { css } from '../style.ts';
import { widgets } from '../widgets/widgets.ts';
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

/** How a widget shows that it cannot be changed: alike whether disabled or read-only, or always. */
type Locked = 'alike' | 'always';

/** The stories of a widget: its question and its answer are those of its playground. */
interface WidgetStories {
  readonly default: {
    readonly title: string;
    readonly args: StoryFieldProps;
    /** The message of a rule that the answer may break. */
    readonly parameters: { readonly states: { readonly error: string; readonly locked?: Locked } };
  };
  readonly Playground: { readonly args?: Partial<StoryFieldProps> };
}

const stories = import.meta.glob<WidgetStories>('../widgets/*/*-widget.stories.tsx', { eager: true });

/** The stories in the folder of a widget; each has some. */
function storiesOf(name: string): WidgetStories {
  const found = stories[`../widgets/${name}/${name}-widget.stories.tsx`];
  if (found === undefined) throw new Error(`The widget "${name}" has no stories`);
  return found;
}

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
      {Object.keys(widgets).map((name) => {
        const { default: meta, Playground } = storiesOf(name);
        const { error, locked } = meta.parameters.states;
        const filled = { ...meta.args, ...Playground.args };
        return (
          <section key={name} aria-labelledby={`states-${name}`}>
            <h2 id={`states-${name}`} className={headingClass}>
              {meta.title.replace('Widgets/', '')}
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
