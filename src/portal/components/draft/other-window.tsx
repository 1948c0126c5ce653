import { useEffect } from 'react';
import type { OpenDraft } from '#form/draft/keeping/open-draft.ts';
import { conflictDifferences } from '#form/draft/merge/answer-differences.ts';
import { MergeDialog } from '#form/draft/merge/merge-dialog.tsx';
import { useDraft } from '#form/draft/use-draft.ts';
import { notify } from '../notifications-store.ts';

/** What another window did to this draft: told when it fits in, asked about when it collides. */
export function OtherWindow({ draft: { source, keeper } }: { draft: OpenDraft }) {
  const { conflicts, mergedSilently } = useDraft(keeper);
  useEffect(() => {
    if (mergedSilently > 0) notify('Changes saved in another window were added to this form.', 'info', 6000);
  }, [mergedSilently]);
  return (
    <MergeDialog
      collisions={conflictDifferences(source.form, conflicts, source.options)}
      onResolve={(choices) => void keeper.resolve(choices)}
    />
  );
}
