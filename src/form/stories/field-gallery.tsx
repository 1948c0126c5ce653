import type { FormDefinition } from '#engine/definition.ts';
import { pickWidget } from '#engine/interface/pick-widget.ts';
import { allQuestions, type Question } from '#engine/resolve/visibility.ts';
import { sampleAnswer } from '#engine/samples/sample-answers.ts';
import { sampleOptions } from '#engine/samples/sample-options.ts';
import { StoryField, type StoryFieldProps } from '#theme/stories/story-field.tsx';
import { css } from '#theme/style.ts';
import { choicesFor, uiOptions } from '../render/question/question-control.ts';

const listClass = css({ display: 'grid', gap: '10' });
const questionClass = css({ borderTopWidth: '1px', borderColor: 'border.strong', paddingTop: '3' });
const nameClass = css({ textStyle: 'title', overflowWrap: 'anywhere' });
const factsClass = css({ textStyle: 'caption', color: 'fg.muted', marginBottom: '4' });
const statesClass = css({
  display: 'grid',
  gap: '6',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))',
  alignItems: 'start',
});
const stateClass = css({ minWidth: '0', containerType: 'inline-size' });
const captionClass = css({ textStyle: 'caption', color: 'fg.muted', marginBottom: '2' });

/** A section whose fields are shown. */
export interface FieldGalleryProps {
  definition: FormDefinition;
  section: string;
}

/** Every question of a section, hidden ones included, in every state of a question. */
export function FieldGallery({ definition, section: id }: FieldGalleryProps) {
  const section = definition.sections.find((candidate) => candidate.id === id);
  const questions = section === undefined ? [] : allQuestions(section);
  return (
    <div className={listClass}>
      {questions.map((question) => (
        <FieldStates key={question.path} definition={definition} question={question} />
      ))}
    </div>
  );
}

function FieldStates({ definition, question }: { definition: FormDefinition; question: Question }) {
  const { schema, uiSchema, name, path, required } = question;
  const options = uiOptions(uiSchema);
  const widget = pickWidget(schema, options.widget);
  if (widget === undefined || options.widget === 'hidden') return null;
  const choices = sampleOptions(definition);
  const request = { options: choices };
  const value = sampleAnswer(question, request);
  const limit = sampleAnswer(question, { ...request, kind: 'limit' });
  const field = {
    widget,
    schema: { ...schema, title: schema.title ?? name },
    options,
    choices: choicesFor(schema, choices[schema['x-options'] ?? '']),
    required,
    ...(typeof options.placeholder === 'string' && { placeholder: options.placeholder }),
    ...(typeof options.help === 'string' && { help: options.help }),
  } satisfies StoryFieldProps;
  // The form's own wording of a missing or a wrong answer.
  const wrong = (rule: string) => ({
    error: (definition.messages[rule] ?? '{title} is not valid').replace('{title}', field.schema.title),
  });
  const states: readonly (readonly [string, Partial<StoryFieldProps>])[] = [
    ['empty', {}],
    ['filled', given(value)],
    ['at the limit', given(limit)],
    ['error', required ? wrong('required') : { ...given(value), ...wrong('invalid') }],
    ['disabled', { ...given(value), disabled: true }],
    ['read-only', { ...given(value), readOnly: true }],
  ];
  return (
    <section aria-label={path} className={questionClass}>
      <h2 className={nameClass}>{field.schema.title}</h2>
      <p className={factsClass}>
        {path} · {widget} · {required ? 'required' : 'optional'}
        {schema.maxWords !== undefined && ` · at most ${schema.maxWords} words`}
      </p>
      <div className={statesClass}>
        {states.map(([state, props]) => (
          <div key={state} className={stateClass}>
            <p className={captionClass}>{state}</p>
            <StoryField
              {...field}
              {...props}
              id={`${question.keys.join('-')}-${state.replaceAll(' ', '-')}`}
            />
          </div>
        ))}
      </div>
    </section>
  );
}

function given(value: ReturnType<typeof sampleAnswer>): Partial<StoryFieldProps> {
  return value === undefined ? {} : { value };
}
