import type { Outcome } from '#contract/judging/decisions.ts';
import type { Round, Rounds } from '#contract/judging/rounds-schemas.ts';
import { findEdition } from '#contract/programme/edition.ts';
import { css, stackClass, textClass } from '#theme/index.ts';
import { SelectField, TickField, TicksField } from '../../../components/fields.tsx';
import { outcomeNames, outcomesOf } from '../round-words.ts';
import { EnteringCount } from './entering-count.tsx';
import type { PlanDraft } from './plan-draft.ts';
import { useThemes } from './use-themes.ts';

const pairClass = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: '5',
});

interface EntrantsFieldsProps {
  readonly plan: PlanDraft;
  readonly forms: Rounds['forms'];
  /** The other rounds, whose decisions may let applications in. */
  readonly rounds: readonly Round[];
  readonly change: (part: Partial<PlanDraft>) => void;
}

/** Which applications enter, and how many that would be now. */
export function EntrantsFields({ plan, forms, rounds, change }: EntrantsFieldsProps) {
  const edition = findEdition(plan.edition);
  const own = edition ? [edition.form, ...(edition.furtherForms ?? [])] : [];
  const themes = useThemes(plan.edition);
  const programmes = edition?.programmes ?? [];
  const earlier = rounds.filter(({ edition, state }) => edition === plan.edition && state !== 'draft');
  const chosen = earlier.find(({ _id }) => _id === plan.from);
  return (
    <>
      <h2 className={textClass.panelTitle}>What enters</h2>
      <div className={stackClass[5]}>
        <p>
          {plan.level === 'national' && plan.from === ''
            ? 'A national round takes the winners of published regional rounds: a button sends them in once it is started.'
            : 'Submitted applications of the edition that fit when the round is started. If you choose nothing, all of them enter.'}
        </p>
        {!(plan.level === 'national' && plan.from === '') && (
          <>
            <TicksField
              legend="Regions"
              choices={programmes.map(({ id, name }) => [id, name])}
              chosen={plan.programs}
              onChange={(programs) => change({ programs })}
            />
            <TicksField
              legend="Categories"
              choices={themes}
              chosen={plan.themes}
              onChange={(next) => change({ themes: next })}
            />
            {own.length > 1 && (
              <TicksField
                legend="Forms (where you tick none: the first)"
                choices={own.map((id) => [id, forms.find((form) => form.id === id)?.title ?? id])}
                chosen={plan.forms}
                onChange={(next) => change({ forms: next })}
              />
            )}
            <TickField
              label="Only complete ones: leave out what the last date submitted incomplete"
              checked={plan.onlyComplete}
              onChange={(onlyComplete) => change({ onlyComplete })}
            />
          </>
        )}
        {earlier.length > 0 && (
          <div className={pairClass}>
            <SelectField
              label="Only what an earlier round decided"
              none="No earlier round"
              value={plan.from}
              choices={earlier.map(({ _id, name }) => [_id, name])}
              onChange={(from) => change({ from })}
            />
            {chosen && (
              <SelectField
                label="Decided and confirmed as"
                value={plan.fromOutcome}
                choices={outcomesOf(chosen.level).map((outcome) => [outcome, outcomeNames[outcome]])}
                onChange={(outcome) => change({ fromOutcome: outcome as Outcome })}
              />
            )}
          </div>
        )}
        <EnteringCount plan={plan} />
      </div>
    </>
  );
}
