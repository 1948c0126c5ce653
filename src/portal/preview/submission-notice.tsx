import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import { submissionWords } from '#contract/application/submission-state.ts';
import { Notice } from '#theme/index.ts';

/** What the last date made, or makes, of an application that its owner did not submit. */
export function SubmissionNotice({
  applicationData: { submission_state: state, complete },
}: Pick<ApplicationDetail, 'applicationData'>) {
  if (state === 'draft' || state === 'submitted') return null;
  const words = submissionWords({ state, complete });
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
