import { type ChangeEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { PlainQuestion } from './plain-questions.ts';

/** Filled in by tests/bench/serve-pages.ts, so that this page downloads nothing but React and its own words. */
declare const __QUESTIONS__: readonly PlainQuestion[];

type Change = ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>;

/** A question as a plain React page asks it: a controlled input with local state, no rules, no library. */
function Field(props: { question: PlainQuestion; attempted: boolean; onAnswer: (value: string) => void }) {
  const { question, attempted, onAnswer } = props;
  const { id, label, widget, choices } = question;
  const [value, setValue] = useState('');
  const change = (event: Change) => {
    setValue(event.target.value);
    if (question.decides) onAnswer(event.target.value);
  };
  const error =
    attempted && question.required && value === '' ? <p id={`${id}-error`}>{label} is required</p> : null;
  if (widget === 'radio') {
    return (
      <fieldset>
        <legend>{label}</legend>
        {choices.map((choice, index) => (
          <label key={choice.value}>
            <input
              type="radio"
              id={index === 0 ? id : `${id}-${index}`}
              name={id}
              value={choice.value}
              checked={value === choice.value}
              onChange={change}
            />
            {choice.label}
          </label>
        ))}
        {error}
      </fieldset>
    );
  }
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {widget === 'textarea' && <textarea id={id} rows={6} value={value} onChange={change} />}
      {widget === 'select' && (
        <select id={id} value={value} onChange={change}>
          <option value="">Select {label}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
      {widget === 'checkbox' && (
        <input
          id={id}
          type="checkbox"
          checked={value !== ''}
          onChange={() => setValue(value === '' ? 'on' : '')}
        />
      )}
      {widget === 'files' && <input id={id} type="file" />}
      {(widget === 'text' || widget === 'date' || widget === 'amount') && (
        <input id={id} type={widget === 'date' ? 'date' : 'text'} value={value} onChange={change} />
      )}
      {widget === 'amount' && (
        <select defaultValue="crores" aria-label="Unit">
          <option value="lacs">Lakh</option>
          <option value="crores">Cr</option>
        </select>
      )}
      {error}
    </div>
  );
}

function Section({ questions, attempted }: { questions: readonly PlainQuestion[]; attempted: boolean }) {
  const [decisions, setDecisions] = useState<{ [id: string]: string }>({});
  return (
    <section>
      {questions.map((question) =>
        question.shownFor === undefined || decisions[question.shownFor.id] === question.shownFor.value ? (
          <Field
            key={question.id}
            question={question}
            attempted={attempted}
            onAnswer={(value) => setDecisions((all) => ({ ...all, [question.id]: value }))}
          />
        ) : null,
      )}
    </section>
  );
}

function Page({ sections }: { sections: readonly (readonly PlainQuestion[])[] }) {
  const [attempted, setAttempted] = useState(false);
  return (
    <main>
      {sections.map((questions) => (
        <Section key={questions[0]?.id} questions={questions} attempted={attempted} />
      ))}
      <button id="submit" type="button" onClick={() => setAttempted(true)}>
        SUBMIT
      </button>
    </main>
  );
}

const times = Number(new URLSearchParams(location.search).get('times') ?? 1);
const sections: PlainQuestion[][] = [];
for (let copy = 0; copy < times; copy++) {
  const suffix = copy === 0 ? '' : String(copy);
  for (const name of new Set(__QUESTIONS__.map((question) => question.section))) {
    sections.push(
      __QUESTIONS__
        .filter((question) => question.section === name)
        .map(({ id, shownFor, ...rest }) => ({
          ...rest,
          id: id + suffix,
          ...(shownFor && { shownFor: { ...shownFor, id: shownFor.id + suffix } }),
        })),
    );
  }
}
createRoot(document.getElementById('root') as HTMLElement).render(<Page sections={sections} />);
