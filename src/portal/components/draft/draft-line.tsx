import type { OpenDraft } from '#form/draft/keeping/open-draft.ts';
import { SaveLine } from '#form/draft/save-line.tsx';
import { useSession } from '../../session.tsx';
import { OtherWindow } from './other-window.tsx';
import { useLeaveWarning } from './use-leave-warning.ts';

/** Says where the words of a draft are, asks about what another window saved, and warns before unsaved ones are left. */
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
