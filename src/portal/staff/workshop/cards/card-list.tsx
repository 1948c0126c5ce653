import { useEffect, useRef, useState } from 'react';
import { Button, buttonRowClass, css, stackClass } from '#theme/index.ts';
import { MovingEntries, MovingEntry } from '../../components/moving-entries.tsx';
import type { SectionTexts } from './card-edits.ts';
import { NewQuestionForm } from './new-question.tsx';
import { withCopy, withMove, withoutQuestion, withQuestion } from './place-edits.ts';
import { QuestionCard } from './question-card.tsx';
import { type QuestionCard as Card, type OtherTab, questionCards } from './question-cards.ts';

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

export interface CardListProps {
  readonly texts: SectionTexts;
  readonly relied: { readonly [path: string]: string };
  readonly others: readonly OtherTab[];
  readonly onChange: (texts: SectionTexts) => void;
  readonly onGoTo: (line: number) => void;
  /** A line of the schema file: the card of its question gets the focus, each time with a new object. */
  readonly shown: { readonly line: number } | undefined;
}

/** The questions of a section as cards; a change edits its files and leaves everything else as it is. */
export function CardList(props: CardListProps) {
  const { texts, relied, others, onChange, onGoTo, shown } = props;
  const list = useRef<HTMLOListElement>(null);
  /** What to focus once the cards are in their new order. */
  const wanted = useRef<string>(undefined);
  const [adding, setAdding] = useState<string>();
  useEffect(() => {
    const target =
      wanted.current === undefined ? null : list.current?.querySelector<HTMLElement>(wanted.current);
    if (!target) return;
    wanted.current = undefined;
    target.focus();
  });
  const cards = questionCards(texts.schema, relied, { ui: texts.ui, others });
  const now = useRef(cards);
  now.current = cards;
  useEffect(() => {
    if (shown === undefined) return;
    const before = (now.current ?? []).filter(({ line }) => line <= shown.line);
    const nearest = before.reduce<Card | undefined>(
      (best, card) => (best === undefined || card.line > best.line ? card : best),
      undefined,
    );
    if (nearest) list.current?.querySelector<HTMLElement>(`${of(nearest.names)} input`)?.focus();
  }, [shown]);
  if (cards === undefined) return <p>This file cannot be read as JSON: its text says where.</p>;
  const change = (next: SectionTexts, focus: string) => {
    wanted.current = focus;
    setAdding(undefined);
    onChange(next);
  };
  const entries = keyed(cards);
  const order = entries.map(({ key }) => key).join();
  return (
    <ol className={stackClass[4]} ref={list}>
      <MovingEntries>
        {entries.map(({ key, card }, index, all) => {
          const own = of(card.names);
          const neighbour = all[index + 1]?.card ?? all[index - 1]?.card;
          return (
            <MovingEntry key={key} order={order} className={cardClass} data-question={card.names.join('/')}>
              <QuestionCard card={card} texts={texts} onChange={onChange} onGoTo={onGoTo} />
              <CardActions
                card={card}
                onMove={(by) => change(withMove(texts, card, by), `${own} [data-action="${by}"]`)}
                onCopy={() => change(withCopy(texts, card), `${own} + li input`)}
                onRemove={() =>
                  change(withoutQuestion(texts, card), neighbour ? `${of(neighbour.names)} input` : 'input')
                }
                onAdd={() => setAdding(key)}
              />
              {adding === key && (
                <NewQuestionForm
                  texts={texts}
                  behind={card}
                  onAdd={(question) =>
                    change(
                      withQuestion(texts, question, card),
                      `${of([...card.names.slice(0, -1), question.name])} input`,
                    )
                  }
                  onCancel={() => setAdding(undefined)}
                />
              )}
            </MovingEntry>
          );
        })}
      </MovingEntries>
      <li className={cardClass}>
        <NewQuestionForm
          texts={texts}
          onAdd={(question) => change(withQuestion(texts, question), `${of([question.name])} input`)}
        />
      </li>
    </ol>
  );
}

function of(names: readonly string[]): string {
  return `[data-question="${CSS.escape(names.join('/'))}"]`;
}

/** A card keeps its identity when its question moves to another condition; one name may be asked under two. */
function keyed(cards: readonly Card[]): readonly { readonly key: string; readonly card: Card }[] {
  const seen = new Map<string, number>();
  return cards.map((card) => {
    const name = card.names.join('/');
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return { key: `${name} ${count}`, card };
  });
}

function CardActions(props: {
  card: Card;
  onMove: (by: -1 | 1) => void;
  onCopy: () => void;
  onRemove: () => void;
  onAdd: () => void;
}) {
  const { card, onMove, onCopy, onRemove, onAdd } = props;
  const name = card.names.join(' / ');
  const action = (words: string, onClick: () => void, by?: number) => (
    <Button size="small" variant="text" aria-label={`${words}: ${name}`} data-action={by} onClick={onClick}>
      {words}
    </Button>
  );
  return (
    <div className={buttonRowClass[2]}>
      {action('Up', () => onMove(-1), -1)}
      {action('Down', () => onMove(1), 1)}
      {action('Duplicate', onCopy)}
      {!card.isReliedOn && action('Remove', onRemove)}
      {action('Add below', onAdd)}
    </div>
  );
}
