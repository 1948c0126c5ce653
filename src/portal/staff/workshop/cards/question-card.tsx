import { withValue } from '#engine/written/json-text.ts';
import { WorkshopChoice } from '#form/workshop/workshop-choice.tsx';
import { Button, css, textClass } from '#theme/index.ts';
import { type SectionTexts, withColumn, withCondition, withKind, withRequired } from './card-edits.ts';
import { type CardKind, cardKinds } from './card-kinds.ts';
import { ChoicesField } from './choices-field.tsx';
import { ConditionField } from './condition-field.tsx';
import { FileField } from './file-field.tsx';
import { kindChoices } from './new-question.tsx';
import { limitWords, type QuestionCard as Shown } from './question-cards.ts';

const headClass = css({ display: 'flex', gap: '3', justifyContent: 'space-between', alignItems: 'baseline' });
const nameClass = css({ textStyle: 'label', overflowWrap: 'anywhere' });
const rowClass = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
});
const checkClass = css({ display: 'flex', gap: '2', alignItems: 'center', minHeight: '24px' });

/** One question: its words, kind, rules, condition and column. */
export function QuestionCard(props: {
  card: Shown;
  texts: SectionTexts;
  onChange: (texts: SectionTexts) => void;
  onGoTo: (line: number) => void;
}) {
  const { card, texts, onChange, onGoTo } = props;
  const name = card.names.join(' / ');
  const write = (schema: string) => onChange({ ...texts, schema });
  const set = (keyword: string, value: unknown) =>
    write(withValue(texts.schema, [...card.at, ...keyword.split('.')], value));
  return (
    <>
      <div className={headClass}>
        <h2 className={nameClass}>{name}</h2>
        <Button
          size="small"
          variant="text"
          onClick={() => onGoTo(card.line)}
          aria-label={`Line ${card.line}: ${name}`}
        >
          Line {card.line}
        </Button>
      </div>
      <FileField label="Title" value={card.title} onCommit={(value) => set('title', value)} />
      <FileField
        label="Help"
        value={card.help}
        onCommit={(value) => set('description', value || undefined)}
      />
      {card.kind === undefined || card.engineer !== undefined ? (
        <p className={textClass.longHint}>
          Kind: {card.kind === undefined ? card.kindWords : cardKinds[card.kind].words.toLowerCase()}.
        </p>
      ) : (
        <WorkshopChoice
          size="small"
          label="Kind of answer"
          value={card.kind}
          choices={kindChoices}
          onChange={(kind) => onChange(withKind(texts, card, kind as CardKind))}
        />
      )}
      <ConditionField
        card={card}
        onChange={(condition) => write(withCondition(texts.schema, card, condition))}
      />
      <label className={checkClass}>
        <input
          type="checkbox"
          checked={card.isRequired}
          onChange={(event) => write(withRequired(texts.schema, card, event.target.checked))}
        />
        Must be answered
      </label>
      {card.choices && <ChoicesField choices={card.choices} schema={texts.schema} onChange={write} />}
      {Object.keys(card.limits).length > 0 && (
        <div className={rowClass}>
          {Object.entries(card.limits).map(([keyword, limit]) => (
            <FileField
              key={keyword}
              label={limitWords[keyword] ?? keyword}
              value={limit === undefined ? '' : String(limit)}
              mode="decimal"
              onCommit={(value) => {
                const number = Number(value);
                if (value.trim() === '') set(keyword, undefined);
                else if (Number.isFinite(number)) set(keyword, number);
              }}
            />
          ))}
        </div>
      )}
      <FileField
        label="Column in lists"
        value={card.column ?? ''}
        onCommit={(value) => value.trim() !== '' && write(withColumn(texts.schema, card, value))}
      />
      {card.engineer !== undefined && <p className={textClass.longHint}>{card.engineer}</p>}
    </>
  );
}
