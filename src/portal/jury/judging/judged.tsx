import { useCallback, useMemo } from 'react';
import type { OwnRound } from '#contract/judging/assignments-schemas.ts';
import { allQuestions } from '#engine/resolve/visibility.ts';
import { readingCriteria } from '#engine/score/score.ts';
import { focusField } from '#form/render/errors/focus-field.ts';
import { css } from '#theme/index.ts';
import { usePreview } from '../../preview/use-preview.ts';
import { AnswerLinks, QuestionLabels } from './criteria-links.tsx';
import { JudgedApplication } from './judged-application.tsx';
import { Recusal } from './recusal.tsx';
import { SheetPanel } from './sheet-panel.tsx';
import { useSheetForm } from './use-sheet-form.ts';

const sidesClass = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 26rem)' },
  gap: '4',
  alignItems: 'start',
});
const stickyClass = css({
  display: 'grid',
  gap: '4',
  lg: {
    position: 'sticky',
    top: '4',
    maxHeight: 'calc(100vh - 2rem)',
    overflowY: 'auto',
    // What gets focus is not hidden below the total, which stays visible.
    scrollPaddingTop: '4rem',
  },
  _print: { position: 'static', maxHeight: 'none', overflowY: 'visible' },
});

/** Id of the sheet on the page. */
export const sheetId = 'sheet';

interface JudgedProps {
  readonly assignment: string;
  readonly application: string;
  readonly round: OwnRound;
  readonly onChanged: () => Promise<void>;
}

/** An application and its score sheet, with links between each criterion and the answers it judges. */
export function Judged({ assignment, application, round, onChanged }: JudgedProps) {
  const sheet = useSheetForm(round.sheet);
  const shown = usePreview(application);
  const criteria = useMemo(() => (sheet.data ? readingCriteria(sheet.data) : []), [sheet.data]);
  const sections = shown.preview?.form.sections;
  const labels = useMemo(
    () => new Map(sections?.flatMap(allQuestions).map(({ path, label }) => [path, label])),
    [sections],
  );
  const below = useCallback(
    (path: string) => {
      const criterion = criteria.find((each) => each.path === path);
      return criterion && <AnswerLinks criterion={criterion} />;
    },
    [criteria],
  );
  return (
    <div className={sidesClass}>
      <JudgedApplication
        id={application}
        shown={shown}
        isBlind={round.is_blind}
        criteriaOf={(path) => criteria.filter(({ reads }) => reads.includes(path))}
        onGoTo={({ path }) => {
          // Nothing on a submitted sheet takes focus.
          if (!focusField(path)) document.getElementById(sheetId)?.focus();
        }}
      />
      <div id={sheetId} tabIndex={-1} className={stickyClass}>
        <QuestionLabels value={labels}>
          <SheetPanel
            key={assignment}
            assignment={assignment}
            form={sheet}
            below={below}
            onChanged={onChanged}
          />
        </QuestionLabels>
        <Recusal assignment={assignment} onDone={onChanged} />
      </div>
    </div>
  );
}
