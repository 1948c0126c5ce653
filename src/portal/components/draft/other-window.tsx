import { useEffect, useRef } from 'react';
import type { OpenDraft } from '#form/draft/keeping/open-draft.ts';
import { conflictDifferences } from '#form/draft/merge/answer-differences.ts';
import { useDraft } from '#form/draft/use-draft.ts';
import { fetchedPart } from '../fetched-part.tsx';
import { notify } from '../notify.ts';

/** Fetched at the first conflict. */
const MergeDialog = fetchedPart(async () => (await import('#form/draft/merge/merge-dialog.tsx')).MergeDialog);

/** What another window did to this draft: a notice if it merges, a question if it conflicts. */
export function OtherWindow({
  draft: { source, keeper },
  isShared,
}: {
  draft: OpenDraft;
  /** Colleagues also write: what they save arrives all the time, without notice. */
  isShared: (() => boolean) | undefined;
}) {
  const { conflicts, mergedSilently } = useDraft(keeper);
  useEffect(() => {
    if (mergedSilently > 0 && !isShared?.())
      notify('Changes saved in another window were added to this form.', 'info', 6000);
  }, [mergedSilently, isShared]);
  // It stays mounted when closed: a dialog returns the focus then.
  const hasCollided = useRef(false);
  hasCollided.current ||= conflicts.length > 0;
  if (!hasCollided.current) return null;
  return (
    <MergeDialog
      collisions={conflictDifferences(source.form, conflicts, source.options)}
      onResolve={(choices) => void keeper.resolve(choices)}
    />
  );
}
