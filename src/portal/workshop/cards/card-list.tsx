import { useState } from 'react';
import { WorkshopChoice } from '#form/workshop/workshop-choice.tsx';
import { Button, css, stackClass, textClass } from '#theme/index.ts';
import { type SectionTexts, withQuestion } from './card-edits.ts';
import type { CardKind } from './card-kinds.ts';
import { kindChoices, QuestionCard } from './question-card.tsx';
import { type QuestionCard as Card, questionCards } from './question-cards.ts';
import { TextField } from './text-field.tsx';

/** One of the cards. */
export const cardClass = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '3',
  padding: '4',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'md',
  background: 'bg.panel',
});

/** The questions of a section as cards; a change becomes a change of its files, of which all else stays as it is. */
export function CardList(props: {
  texts: SectionTexts;
  relied: { readonly [path: string]: string };
  onChange: (texts: SectionTexts) => void;
  onGoTo: (line: number) => void;
}) {
  const { texts, relied, onChange, onGoTo } = props;
  const cards = questionCards(texts.schema, relied);
  if (cards === undefined) return <p>This file cannot be read as JSON: its text says where.</p>;
  return (
    <ol className={stackClass[4]}>
      {keyed(cards).map(({ key, card }) => (
        <li key={key} className={cardClass}>
          <QuestionCard card={card} texts={texts} onChange={onChange} onGoTo={onGoTo} />
        </li>
      ))}
      <li className={cardClass}>
        <NewQuestion onAdd={(title, kind) => onChange(withQuestion(texts, title, kind))} />
      </li>
    </ol>
  );
}

/** A card stays the one it is when its question moves to another condition; one name may be asked under two. */
function keyed(cards: readonly Card[]): readonly { readonly key: string; readonly card: Card }[] {
  const seen = new Map<string, number>();
  return cards.map((card) => {
    const name = card.names.join('/');
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return { key: `${name} ${count}`, card };
  });
}

function NewQuestion({ onAdd }: { onAdd: (title: string, kind: CardKind) => void }) {
  const [title, setTitle] = useState('');
  const [kind, setKind] = useState<CardKind>('text');
  const add = () => {
    if (title.trim() === '') return;
    onAdd(title.trim(), kind);
    setTitle('');
  };
  return (
    <>
      <h2 className={textClass.label}>A new question</h2>
      <TextField label="Title of the new question" isEager value={title} onCommit={setTitle} />
      <WorkshopChoice
        size="small"
        label="Kind of the new question"
        value={kind}
        choices={kindChoices}
        onChange={(value) => setKind(value as CardKind)}
      />
      <div>
        <Button size="small" variant="outlined" aria-disabled={title.trim() === ''} onClick={add}>
          Add the question
        </Button>
      </div>
    </>
  );
}
