import type { OwnAssignment } from '#contract/judging/assignments-schemas.ts';
import { judgingPaths } from '#contract/judging/paths.ts';
import { Button, buttonRowClass, css, Panel, textClass } from '#theme/index.ts';
import { apiPost } from '../../api/client.ts';
import { LinesField } from '../../components/fields.tsx';
import { useNotifiedChange } from '../../components/use-change.ts';
import { useKeptText } from '../../components/use-kept-text.ts';

const panelClass = css({ display: 'grid', gap: '4', maxWidth: '42rem' });

/** Asked before a juror reads an application; unless the round is blind, it says whose project it is. */
export function ConflictQuestion({
  assignment: { _id, project_title, company_name, district },
  onAnswered,
}: {
  assignment: OwnAssignment;
  onAnswered: () => Promise<void>;
}) {
  const path = judgingPaths.conflict(_id);
  const reason = useKeptText(path);
  const { isBusy, run } = useNotifiedChange();
  const answer = (has_conflict: boolean) =>
    run(async () => {
      await reason.send(() => apiPost(path, { has_conflict, reason: reason.text }), '');
      await onAnswered();
    });
  return (
    <Panel className={panelClass}>
      <h2 className={textClass.title}>Do you have a conflict of interest?</h2>
      <p>
        “{project_title || 'Untitled project'}”{company_name && ` of ${company_name}`}
        {district && `, district ${district}`}. Have you, or someone close to you, worked on this project, or
        for the company or its partners? If so, please give it back: another juror will judge it. You need not
        explain.
      </p>
      <LinesField
        label="If there is one: what is it?"
        hint="For the chair. You may leave it empty."
        value={reason.text}
        onChange={reason.write}
      />
      <div className={buttonRowClass[3]}>
        <Button aria-disabled={isBusy} onClick={() => void answer(false)}>
          No conflict: open the application
        </Button>
        <Button variant="outlined" aria-disabled={isBusy} onClick={() => void answer(true)}>
          I have a conflict: give it back
        </Button>
      </div>
    </Panel>
  );
}
