import { WorkshopChoice } from '#form/workshop/workshop-choice.tsx';
import { css, textClass } from '#theme/index.ts';
import type { AskableQuestion } from './askable.ts';
import type { PlainCondition } from './conditions.ts';
import { FileField } from './file-field.tsx';
import type { QuestionCard } from './question-cards.ts';

const rowClass = css({
  display: 'grid',
  gap: '3',
  alignItems: 'end',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
});

const ruleWords = { minimum: 'is at least', maximum: 'is at most' } as const;

/** When a question is asked: always, or depending on the answer to another question of its group. */
export function ConditionField(props: {
  card: QuestionCard;
  onChange: (condition: PlainCondition | undefined) => void;
}) {
  const { card, onChange } = props;
  const { condition, plainCondition, askable } = card;
  const asked = askable.find(
    ({ name, section }) => name === plainCondition?.question && section === plainCondition.section,
  );
  if (condition !== undefined && (plainCondition === undefined || asked === undefined)) {
    return <p className={textClass.longHint}>Asked when {condition}. The text of the file changes it.</p>;
  }
  if (askable.length === 0) {
    return (
      <p className={textClass.longHint}>Always asked: no question beside it has choices or is a number.</p>
    );
  }
  const pick = (key: string) => onChange(firstCondition(askable.find((each) => keyOf(each) === key)));
  return (
    <div className={rowClass}>
      <WorkshopChoice
        size="small"
        label="Asked"
        value={asked ? keyOf(asked) : ''}
        choices={[
          { value: '', title: 'Always' },
          ...askable.map((each) => ({ value: keyOf(each), title: `If “${each.title}” …` })),
        ]}
        onChange={pick}
      />
      {asked && plainCondition && <Rule asked={asked} condition={plainCondition} onChange={onChange} />}
    </div>
  );
}

function firstCondition(asked: AskableQuestion | undefined): PlainCondition | undefined {
  if (asked === undefined) return undefined;
  const [first] = asked.choices ?? [];
  const looked = { question: asked.name, ...(asked.section !== undefined && { section: asked.section }) };
  return first === undefined
    ? { ...looked, rule: 'minimum', value: 1 }
    : { ...looked, rule: 'const', value: first.value };
}

function keyOf({ section = '', name }: AskableQuestion): string {
  return `${section}/${name}`;
}

function Rule(props: {
  asked: AskableQuestion;
  condition: PlainCondition;
  onChange: (condition: PlainCondition) => void;
}) {
  const { asked, condition, onChange } = props;
  const { choices } = asked;
  if (choices !== undefined) {
    return (
      <WorkshopChoice
        size="small"
        label="is"
        value={String(condition.value)}
        choices={choices.map(({ value, title }) => ({ value: String(value), title }))}
        onChange={(picked) => {
          const choice = choices.find(({ value }) => String(value) === picked);
          if (choice) onChange({ ...condition, rule: 'const', value: choice.value });
        }}
      />
    );
  }
  return (
    <>
      <WorkshopChoice
        size="small"
        label="Comparison"
        value={condition.rule}
        choices={Object.entries(ruleWords).map(([value, title]) => ({ value, title }))}
        onChange={(rule) => onChange({ ...condition, rule: rule as keyof typeof ruleWords })}
      />
      <FileField
        label="Number"
        value={String(condition.value)}
        mode="decimal"
        onCommit={(words) => {
          const value = Number(words);
          if (words.trim() !== '' && Number.isFinite(value)) onChange({ ...condition, value });
        }}
      />
    </>
  );
}
