import type { ChangesJudged, Proposal } from '#contract/staff-room/proposals-schemas.ts';
import { Panel, stackClass, textClass } from '#theme/index.ts';
import { DryRunView } from '../workshop/dry-run-view.tsx';
import { FindingsList } from '../workshop/findings-list.tsx';
import { ChangedFiles } from './changed-files.tsx';
import { WordsView } from './words-view.tsx';

/** A change and its effects: described in words, its findings, the dry run, and the files before and after. */
export function JudgedPanels({ judged, files }: { judged: ChangesJudged; files: Proposal['files'] }) {
  const { words, findings, dry_run } = judged;
  return (
    <>
      <Panel as="section" aria-label="What changes" className={stackClass[3]}>
        <h2 className={textClass.title}>What changes</h2>
        {findings.length > 0 ? <FindingsList findings={findings} /> : <WordsView words={words} />}
      </Panel>
      <Panel as="section" aria-label="Dry run" className={stackClass[3]}>
        <h2 className={textClass.title}>Dry run</h2>
        <DryRunView dryRun={dry_run} />
      </Panel>
      <ChangedFiles files={files} />
    </>
  );
}
