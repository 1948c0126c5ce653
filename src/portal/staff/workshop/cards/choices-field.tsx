import { useState } from 'react';
import { Button, buttonRowClass, css, stackClass, textClass } from '#theme/index.ts';
import { TextField } from '../../../components/fields.tsx';
import { withChoice, withChoiceTitle, withChoiceUp, withoutChoice } from './choice-edits.ts';
import { FileField } from './file-field.tsx';
import type { ChoicesOfCard } from './question-cards.ts';

const rowClass = css({
  display: 'grid',
  gap: '2',
  alignItems: 'end',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
});

/** The choices of a question: reword, reorder, add or remove. Their stored values stay. */
export function ChoicesField(props: {
  choices: ChoicesOfCard;
  schema: string;
  onChange: (schema: string) => void;
}) {
  const { choices, schema, onChange } = props;
  const [title, setTitle] = useState('');
  const add = () => {
    if (title.trim() === '') return;
    onChange(withChoice(schema, choices, title.trim()));
    setTitle('');
  };
  return (
    <fieldset className={stackClass[2]}>
      <legend className={textClass.label}>Choices</legend>
      {choices.list.map(({ value, title: words }, index) => (
        <div key={value} className={rowClass}>
          <FileField
            label={`Choice stored as ${value}`}
            value={words}
            onCommit={(next) => next.trim() !== '' && onChange(withChoiceTitle(schema, choices, index, next))}
          />
          <div className={buttonRowClass[2]}>
            <Button
              size="small"
              variant="text"
              aria-disabled={index === 0}
              aria-label={`Move ${words} up`}
              onClick={() => onChange(withChoiceUp(schema, choices, index))}
            >
              Up
            </Button>
            <Button
              size="small"
              variant="text"
              aria-disabled={choices.list.length < 2}
              aria-label={`Remove the choice ${words}`}
              onClick={() => choices.list.length > 1 && onChange(withoutChoice(schema, choices, index))}
            >
              Remove
            </Button>
          </div>
        </div>
      ))}
      <div className={rowClass}>
        <TextField label="A further choice" value={title} onChange={setTitle} />
        <Button size="small" variant="outlined" aria-disabled={title.trim() === ''} onClick={add}>
          Add the choice
        </Button>
      </div>
    </fieldset>
  );
}
