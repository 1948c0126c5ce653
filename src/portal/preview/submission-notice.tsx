import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import { submissionWords } from '#contract/application/submission-state.ts';
import { indianTime } from '#contract/indian-time.ts';
import { Notice } from '#theme/index.ts';

/** What the last date did or will do with an application that its owner did not submit. */
export function SubmissionNotice({
  applicationData: { submission_state: state, complete, last_date: own },
}: Pick<ApplicationDetail, 'applicationData'>) {
  if (state === 'draft' || state === 'submitted') return null;
  const until = own && indianTime(new Date(own), 'weekday');
  const words = submissionWords({ state, complete, until });
  if (state !== 'automatic') {
    return (
      <Notice role="group" tone="warning">
        <p>{words}</p>
      </Notice>
    );
  }
  return (
    <Notice
      tone={complete ? 'info' : 'warning'}
      title={`Submitted automatically, ${complete ? 'complete' : 'incomplete'}`}
    >
      <p>
        {words}
        {!complete &&
          ' Mandatory answers are missing or break a rule, or a virus scanner found a file infected.'}
      </p>
    </Notice>
  );
}
