import type { OpenDraft } from '#form/draft/keeping/open-draft.ts';
import { SaveLine } from '#form/draft/save-line.tsx';
import { useSession } from '../../session.tsx';
import { OtherWindow } from './other-window.tsx';
import { useLeaveWarning } from './use-leave-warning.ts';

/**
 * Says where the text of a draft is stored, asks about conflicts with another window, and warns before unsaved text is left.
 */
export function DraftLine({ draft, isShared }: { draft: OpenDraft; isShared?: () => boolean }) {
  const { keeper } = draft;
  const { requireSignIn } = useSession();
  useLeaveWarning(keeper);
  const signIn = async () => {
    if (await requireSignIn()) keeper.retry();
  };
  return (
    <>
      <SaveLine keeper={keeper} onSignIn={() => void signIn()} />
      <OtherWindow draft={draft} isShared={isShared} />
    </>
  );
}
