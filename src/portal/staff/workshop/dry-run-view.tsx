import type { ChangesJudged, DryRun, FormDryRun } from '#contract/staff-room/proposals-schemas.ts';
import { Button, css, Notice, stackClass, textClass } from '#theme/index.ts';
import { StateBadge, type Tone } from '../components/state-badge.tsx';
import { FindingsList } from './findings-list.tsx';

type Question = FormDryRun['questions'][number];

const questionClass = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1',
  paddingBlock: '3',
  borderTopWidth: '1px',
  borderColor: 'border',
  overflowWrap: 'anywhere',
});

const tones: Readonly<Record<Question['verdict'], Tone>> = {
  compatible: 'good',
  'needs answers': 'waiting',
  breaking: 'bad',
};

/** What changed forms would do to the drafts in the database, after what rules their publication out. */
export function DryRunView({ dryRun: { forms, note, objections } }: { dryRun: DryRun }) {
  return (
    <div className={stackClass[4]}>
      {objections.map((objection) => (
        <Notice key={objection} tone="danger" title="This cannot be published">
          {objection}
        </Notice>
      ))}
      {note !== null && <p>{note}</p>}
      {forms.map((form) => (
        <section key={form.form} aria-label={`Dry run: ${form.title}`} className={stackClass[3]}>
          <p>
            <strong>{form.title}.</strong> {peopleIn(form)}
          </p>
          <ul>
            {form.questions.map((question) => (
              <li key={question.path} className={questionClass}>
                <StateBadge tone={tones[question.verdict]}>{question.verdict}</StateBadge>
                <p className={textClass.label}>{question.title}</p>
                <p>{question.notes.join('; ')}</p>
                <p className={textClass.hint}>{countsOf(question)}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function peopleIn({ drafts, touched, submitted, questions }: FormDryRun): string {
  if (questions.length === 0) return `No question changes; drafts (${drafts}) go on unchanged.`;
  return `${touched} of ${drafts === 1 ? '1 draft' : `${drafts} drafts`} must be reviewed by their owners. Submitted applications (${submitted}) stay unchanged. No answer is deleted.`;
}

function countsOf({ path, answered, broken, missing }: Question): string {
  return [
    path,
    `${answered} ${answered === 1 ? 'draft' : 'drafts'} answered it`,
    ...(broken > 0 ? [`${broken} no longer ${broken === 1 ? 'fits' : 'fit'}`] : []),
    ...(missing > 0 ? [`${missing} ${missing === 1 ? 'has' : 'have'} no answer yet`] : []),
  ].join(' · ');
}

/**
 * Tries the changes on the drafts when a button is pressed. `judged` is empty while they are counted; otherwise it
 * says why not.
 */
export function DryRunPane(props: {
  judged: ChangesJudged | string | undefined;
  isIdle: boolean;
  onRun: () => void;
}) {
  const { judged, isIdle, onRun } = props;
  if (isIdle) return <p>Nothing is changed yet.</p>;
  return (
    <div className={stackClass[4]}>
      <p>
        <Button size="small" variant="outlined" onClick={onRun} aria-disabled={judged === ''}>
          {judged === '' ? 'Counting…' : 'Try the changes on the drafts'}
        </Button>
      </p>
      {typeof judged === 'string' && judged !== '' && <Notice tone="danger" title={judged} />}
      {typeof judged === 'object' && (
        <>
          {judged.findings.length > 0 && <FindingsList findings={judged.findings} />}
          <DryRunView dryRun={judged.dry_run} />
        </>
      )}
    </div>
  );
}
