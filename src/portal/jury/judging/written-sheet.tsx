import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ScoreSheet } from '#contract/judging/score-sheets-schemas.ts';
import type { FormDefinition } from '#engine/definition.ts';
import type { OpenDraft } from '#form/draft/keeping/open-draft.ts';
import { Spinner } from '#theme/index.ts';
import { useSession } from '../../session.tsx';
import { openSheet } from './open-sheet.ts';
import { Sheet } from './sheet.tsx';

interface WrittenSheetProps {
  readonly form: FormDefinition;
  /** Its state when opened; from then on it is kept here. */
  readonly sheet: ScoreSheet;
  readonly below: (path: string) => ReactNode;
  readonly onEnded: () => Promise<void>;
}

/** An unsubmitted score sheet, open as long as it is shown. */
export function WrittenSheet({ form, sheet, below, onEnded }: WrittenSheetProps) {
  const userId = useSession().user?._id;
  const [draft, setDraft] = useState<OpenDraft>();
  const first = useRef(sheet);
  useEffect(() => {
    if (userId === undefined) return;
    let [opened, gone]: [OpenDraft | undefined, boolean] = [undefined, false];
    void openSheet(first.current, form, userId).then((next) => {
      if (gone) return next.close();
      opened = next;
      return setDraft(next);
    });
    return () => {
      gone = true;
      void opened?.close();
    };
  }, [form, userId]);
  return draft ? (
    <Sheet draft={draft} below={below} onEnded={onEnded} />
  ) : (
    <Spinner label="Loading score sheet..." />
  );
}
