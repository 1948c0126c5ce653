import type { RoundLevel, RoundMethod } from '#contract/judging/rounds.ts';
import type { Rounds } from '#contract/judging/rounds-schemas.ts';
import { allEditions, editionId } from '#contract/programme/edition.ts';
import { css, textClass } from '#theme/index.ts';
import { SelectField, TextField, TickField } from '../../../components/fields.tsx';
import { hasSeveralEditions } from '../../components/edition-choice.tsx';
import { levelChoices, methodChoices } from '../round-words.ts';
import type { PlanDraft } from './plan-draft.ts';

const gridClass = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: '5',
});
const wholeClass = css({ gridColumn: { md: '1 / -1' } });

const levelHints: Readonly<Record<RoundLevel, string>> = {
  screening: 'Decides what goes on: it has no winners.',
  regional: 'Decides the regional awards. Its winners can be sent into a national round.',
  national: 'Decides the national awards, among the regional winners.',
};
const methodHints: Readonly<Record<RoundMethod, string>> = {
  'pass-fail': 'A sheet counts 100 where every criterion is reached in full, and 0 otherwise.',
  scores: 'A sheet counts with the points that were given.',
  ranks: 'Only the order in which a juror places applications counts, not their points.',
};

interface JudgingFieldsProps {
  readonly plan: PlanDraft;
  readonly sheets: Rounds['sheets'];
  /** The edition can be chosen only once. */
  readonly isNew: boolean;
  /** What is wrong, by its place in the plan. */
  readonly wrong: ReadonlyMap<string, string>;
  readonly change: (part: Partial<PlanDraft>) => void;
}

/** What a round decides, and how it is judged. */
export function JudgingFields({ plan, sheets, isNew, wrong, change }: JudgingFieldsProps) {
  const at = (path: string) => wrong.get(path);
  return (
    <>
      <h2 className={textClass.panelTitle}>How it is judged</h2>
      <div className={gridClass}>
        <TextField
          label="Name"
          hint="Jurors read it in their list and in mails."
          maxLength={100}
          value={plan.name}
          error={at('/name')}
          onChange={(name) => change({ name })}
        />
        {isNew && hasSeveralEditions() && (
          <SelectField
            label="Edition"
            value={plan.edition}
            choices={[...allEditions()].reverse().map((each) => [editionId(each), editionId(each)])}
            onChange={(edition) => change({ edition, programs: [], from: '' })}
          />
        )}
        <SelectField
          label="Decides"
          hint={levelHints[plan.level]}
          value={plan.level}
          choices={levelChoices}
          onChange={(level) => change({ level: level as RoundLevel })}
        />
        <SelectField
          label="Score sheet"
          hint="A folder of files in schemas/. It is fixed once the round is started."
          value={plan.sheet}
          error={at('/sheet')}
          choices={sheets.map(({ id, title, out_of }) => [id, `${title} (${out_of} points)`])}
          onChange={(sheet) => change({ sheet })}
        />
        <SelectField
          label="How sheets count"
          hint={methodHints[plan.method]}
          value={plan.method}
          choices={methodChoices}
          onChange={(method) => change({ method: method as RoundMethod })}
        />
        <TextField
          label="Opens, in Indian time"
          type="datetime-local"
          value={plan.opens}
          error={at('/opens_at')}
          onChange={(opens) => change({ opens })}
        />
        <TextField
          label="Closes, in Indian time"
          type="datetime-local"
          hint="Sheets that are not submitted by then do not count. The end can be moved while the round is open."
          value={plan.closes}
          error={at('/closes_at')}
          onChange={(closes) => change({ closes })}
        />
        <TextField
          label="Jurors per application"
          type="number"
          min={1}
          max={50}
          value={plan.jurorsEach}
          error={at('/jurors_each')}
          onChange={(jurorsEach) => change({ jurorsEach })}
        />
        <TextField
          label="Maximum applications per juror"
          type="number"
          min={1}
          hint="Optional. The draw keeps to it; a juror can have a limit of their own."
          value={plan.limitEach}
          error={at('/limit_each')}
          onChange={(limitEach) => change({ limitEach })}
        />
        <div className={wholeClass}>
          <TickField
            label="Blind: jurors never see who the company is"
            checked={plan.isBlind}
            onChange={(isBlind) => change({ isBlind })}
          />
        </div>
      </div>
    </>
  );
}
