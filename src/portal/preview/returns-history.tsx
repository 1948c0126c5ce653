import type { ReturnOutcome } from '#contract/application/return-outcomes.ts';
import type { ApplicationReturn } from '#contract/application/returns-schemas.ts';
import { indianTime } from '#contract/indian-time.ts';
import { paths } from '#contract/paths.ts';
import { Notice, Panel, stackClass, textClass } from '#theme/index.ts';
import { messageOf } from '../api/api-error.ts';
import { useFreshApi } from '../api/use-fresh-api.ts';
import { TwoAnswers } from './two-answers.tsx';

const outcomes: { readonly [outcome in ReturnOutcome]: string } = {
  resubmitted: 'It was corrected and submitted again',
  unanswered: 'No correction arrived in time: it stands as it was submitted',
  withdrawn: 'It was withdrawn',
};

const shown = (instant: string) => indianTime(new Date(instant), 'weekday');

/** Each return of an application for correction, and what changed in the answers, one by one. */
export function ReturnsHistory({ id }: { id: string }) {
  const { data, error } = useFreshApi<readonly ApplicationReturn[]>(paths.returns(id));
  if (error && !data) return <Notice tone="danger">{messageOf(error)}</Notice>;
  return (
    <>
      {data?.map((each) => (
        <Panel key={each._id} as="section" aria-label={`Returned on ${shown(each.returned_at)}`}>
          <div className={stackClass[2]}>
            <h2 className={textClass.title}>Returned for correction on {shown(each.returned_at)}</h2>
            <p className={textClass.smallWritten}>{each.note}</p>
            <p className={textClass.hint}>
              {each.questions.length === 0
                ? 'All answers and files could be changed'
                : `Could be changed: ${each.questions.map(({ label }) => label).join('; ')}`}
              , until {shown(each.until)}.
            </p>
            <p>
              {each.outcome === null || each.ended_at === null
                ? 'It waits to be corrected.'
                : `${outcomes[each.outcome]}, ${shown(each.ended_at)}.`}
            </p>
          </div>
          <Changes of={each} />
        </Panel>
      ))}
    </>
  );
}

function Changes({ of: { changes, outcome } }: { of: ApplicationReturn }) {
  if (outcome !== null && outcome !== 'resubmitted') return null;
  if (changes.length === 0) return <p className={textClass.hint}>No answer was changed.</p>;
  return <TwoAnswers names={['Before', 'Now']} answers={changes} />;
}
