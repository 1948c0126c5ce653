import { useState } from 'react';
import { WorkshopChoice } from '#form/workshop/workshop-choice.tsx';
import { Button, buttonRowClass, textClass } from '#theme/index.ts';
import { TextField } from '../../../components/fields.tsx';
import type { SectionTexts } from './card-edits.ts';
import { type CardKind, cardKinds } from './card-kinds.ts';
import { type Behind, type NewQuestion, nameFault, nameFor } from './place-edits.ts';

/** The kinds that cards offer, to choose from. */
export const kindChoices = Object.entries(cardKinds).map(([value, { words }]) => ({ value, title: words }));

/** Asks for a new question, after another one or at the end. Its name follows the title until someone writes one. */
export function NewQuestionForm(props: {
  texts: SectionTexts;
  behind?: Behind;
  onAdd: (question: NewQuestion) => void;
  onCancel?: () => void;
}) {
  const { texts, behind, onAdd, onCancel } = props;
  const [title, setTitle] = useState('');
  const [ownName, setName] = useState<string>();
  const [kind, setKind] = useState<CardKind>('text');
  const name = ownName ?? (title.trim() === '' ? '' : nameFor(texts, behind, title));
  const fault = name === '' ? undefined : nameFault(texts, behind, name);
  const isReady = title.trim() !== '' && name !== '' && fault === undefined;
  const add = () => {
    if (!isReady) return;
    onAdd({ title: title.trim(), name, kind });
    setTitle('');
    setName(undefined);
  };
  return (
    <>
      <h2 className={textClass.label}>
        A new question{behind === undefined ? '' : ` below ${behind.names.join(' / ')}`}
      </h2>
      <TextField label="Title of the new question" value={title} onChange={setTitle} />
      <TextField
        label="Its name, stored forever"
        hint="Programs and drafts know the question by its name. Applicants never see it."
        error={fault}
        value={name}
        onChange={(written) => setName(written === '' ? undefined : written)}
      />
      <WorkshopChoice
        size="small"
        label="Kind of the new question"
        value={kind}
        choices={kindChoices}
        onChange={(value) => setKind(value as CardKind)}
      />
      <div className={buttonRowClass[2]}>
        <Button size="small" variant="outlined" aria-disabled={!isReady} onClick={add}>
          Add the question
        </Button>
        {onCancel && (
          <Button size="small" variant="text" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </>
  );
}
