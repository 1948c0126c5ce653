import { Notice } from '#theme/index.ts';

/** What the deadline sent in is not what its owner called ready. */
export function SubmittedAutomatically({ isComplete }: { isComplete: boolean }) {
  return (
    <Notice
      tone={isComplete ? 'info' : 'warning'}
      title={`Submitted automatically, ${isComplete ? 'complete' : 'incomplete'}`}
    >
      <p>
        The last date passed before this application was submitted. It was sent in as it was last saved
        {isComplete
          ? '.'
          : ': mandatory answers are missing or break a rule, or a virus scanner found a file infected.'}
      </p>
    </Notice>
  );
}
