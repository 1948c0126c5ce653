import { useEffect } from 'react';
import { conflictDifferences } from '#form/draft/merge/answer-differences.ts';
import { MergeDialog } from '#form/draft/merge/merge-dialog.tsx';
import { useDraft } from '#form/draft/use-draft.ts';
import { notify } from '../../../components/notifications-store.ts';
import type { ApplicationEditor } from './application-editor.ts';

/** What another window did to this application: told when it fits in, asked about when it collides. */
export function OtherWindow({ editor }: { editor: ApplicationEditor }) {
  const { form, keeper, services } = editor;
  const { conflicts, mergedSilently } = useDraft(keeper);
  useEffect(() => {
    if (mergedSilently > 0) notify('Changes saved in another window were added to this form.', 'info', 6000);
  }, [mergedSilently]);
  return (
    <MergeDialog
      collisions={conflictDifferences(form, conflicts, services.options)}
      onResolve={(choices) => void keeper.resolve(choices)}
    />
  );
}
