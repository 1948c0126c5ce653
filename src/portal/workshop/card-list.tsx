import { useId } from 'react';
import { Button, css } from '#theme/index.ts';
import { inputClass } from '#theme/widgets/input-class.ts';
import { limitWords, type QuestionCard, questionCards, withRequired, withValue } from './question-cards.ts';

const listClass = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' });
const cardClass = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '3',
  padding: '4',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'md',
  background: 'bg.panel',
});
const headClass = css({ display: 'flex', gap: '3', justifyContent: 'space-between', alignItems: 'baseline' });
const nameClass = css({ textStyle: 'label', overflowWrap: 'anywhere' });
const mutedClass = css({ fontSize: 'sm', color: 'fg.muted', overflowWrap: 'anywhere' });
const fieldClass = css({ display: 'grid', gap: '1', fontSize: 'sm' });
const rowClass = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
});
const checkClass = css({ display: 'flex', gap: '2', alignItems: 'center', minHeight: '24px' });

/** The questions of a schema file as cards; a change becomes a change of the text, of which all else stays as it is. */
export function CardList(props: {
  text: string;
  relied: { readonly [path: string]: string };
  onChange: (text: string) => void;
  onGoTo: (line: number) => void;
}) {
  const { text, relied, onChange, onGoTo } = props;
  const cards = questionCards(text, relied);
  if (cards === undefined) return <p>This file cannot be read as JSON: its text says where.</p>;
  if (cards.length === 0) return <p>This file asks no questions.</p>;
  return (
    <ol className={listClass}>
      {cards.map((card) => (
        <li key={card.at.join('/')} className={cardClass}>
          <Card card={card} text={text} onChange={onChange} onGoTo={onGoTo} />
        </li>
      ))}
    </ol>
  );
}

interface CardProps {
  readonly card: QuestionCard;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onGoTo: (line: number) => void;
}

function Card({ card, text, onChange, onGoTo }: CardProps) {
  const set = (keyword: readonly string[], value: unknown) =>
    onChange(withValue(text, [...card.at, ...keyword], value));
  return (
    <>
      <div className={headClass}>
        <h2 className={nameClass}>{card.name}</h2>
        <Button
          size="small"
          variant="text"
          onClick={() => onGoTo(card.line)}
          aria-label={`Line ${card.line}: ${card.name}`}
        >
          Line {card.line}
        </Button>
      </div>
      <TextField label="Title" value={card.title} onCommit={(value) => set(['title'], value)} />
      <TextField
        label="Help"
        value={card.help}
        onCommit={(value) => set(['description'], value || undefined)}
      />
      <p className={mutedClass}>
        Kind: {card.kind}. {card.condition === undefined ? 'Always asked.' : `Asked when ${card.condition}.`}
      </p>
      <label className={checkClass}>
        <input
          type="checkbox"
          checked={card.isRequired}
          onChange={(event) => onChange(withRequired(text, card, event.target.checked))}
        />
        Must be answered
      </label>
      {Object.keys(card.limits).length > 0 && (
        <div className={rowClass}>
          {Object.entries(card.limits).map(([keyword, limit]) => (
            <TextField
              key={keyword}
              label={limitWords[keyword] ?? keyword}
              value={limit === undefined ? '' : String(limit)}
              mode="decimal"
              onCommit={(value) => {
                const number = Number(value);
                if (value.trim() === '') set([keyword], undefined);
                else if (Number.isFinite(number)) set([keyword], number);
              }}
            />
          ))}
        </div>
      )}
      {card.column === undefined ? (
        <p className={mutedClass}>No list shows it: “Show it in the lists of staff” in the guide says how.</p>
      ) : (
        <TextField
          label="Column in lists"
          value={card.column}
          onCommit={(value) => value.trim() !== '' && set(['x-list', 'column'], value)}
        />
      )}
      {card.engineer !== undefined && <p className={mutedClass}>{card.engineer}</p>}
    </>
  );
}

/** A field that changes the text when it is left, so that each letter is no step of its own. */
function TextField(props: {
  label: string;
  value: string;
  mode?: 'decimal';
  onCommit: (value: string) => void;
}) {
  const { label, value, mode, onCommit } = props;
  const id = useId();
  return (
    <div className={fieldClass}>
      <label htmlFor={id}>{label}</label>
      <input
        // What the text says by now is shown, whoever changed it.
        key={value}
        id={id}
        className={inputClass()}
        defaultValue={value}
        inputMode={mode}
        onBlur={(event) => event.target.value !== value && onCommit(event.target.value)}
      />
    </div>
  );
}
