import { useMemo } from 'react';
import { inReadingOrder, minutesToRead } from '#engine/reading/reading-order.ts';
import type { ReadingCriterion } from '#engine/score/score.ts';
import { AnswerSheet } from '#form/render/answer-sheet.tsx';
import { classes, css, Notice, Panel, stackClass } from '#theme/index.ts';
import { messageOf } from '../../api/api-error.ts';
import { openApplicationFile } from '../../api/open-file.ts';
import { ProjectCitation } from '../../citation/project-citation.tsx';
import { ListState } from '../../components/list-state.tsx';
import { notify } from '../../components/notify.ts';
import { ReturnsHistory } from '../../preview/returns-history.tsx';
import type { usePreview } from '../../preview/use-preview.ts';
import { answerId, CriteriaLinks } from './criteria-links.tsx';

const listClass = classes(stackClass[4], css({ '& h2': { textStyle: 'title' } }));

interface JudgedApplicationProps {
  readonly id: string;
  readonly shown: ReturnType<typeof usePreview>;
  readonly isBlind: boolean;
  /** The criteria that judge the answer at a path. */
  readonly criteriaOf: (path: string) => readonly ReadingCriterion[];
  /** Goes to a criterion on the sheet. */
  readonly onGoTo: (criterion: ReadingCriterion) => void;
}

/** An application as its juror reads it. */
export function JudgedApplication({ id, shown, isBlind, criteriaOf, onGoTo }: JudgedApplicationProps) {
  const { preview, error, retry } = shown;
  const groups = useMemo(() => {
    if (!preview) return [];
    // In a blind round nothing about the company was sent: empty rows would only repeat that.
    const isSaid = (text: string) => !isBlind || (text !== '' && text !== '-');
    const said = preview.groups
      .map((group) => ({ ...group, rows: group.rows.filter(({ text }) => isSaid(text)) }))
      .filter((group) => group.rows.length > 0);
    return inReadingOrder(preview.form, said);
  }, [preview, isBlind]);
  const minutes = minutesToRead(groups);
  return (
    <div className={listClass}>
      {!preview && <ListState error={error} loading onRetry={retry} />}
      {preview && <ProjectCitation form={preview.form} answers={preview.answers} />}
      {isBlind && <Notice tone="info">This round is blind: it does not show whose project this is.</Notice>}
      {minutes > 0 && <p>About {minutes === 1 ? 'a minute' : `${minutes} minutes`} to read.</p>}
      {preview?.detail.applicationData.has_returns && !isBlind && <ReturnsHistory id={id} />}
      {groups.map((group) => {
        const sheet = (
          <AnswerSheet
            groups={[group]}
            idOf={({ path }) => (criteriaOf(path).length > 0 ? answerId(path) : undefined)}
            belowAnswer={({ path, label }) => (
              <CriteriaLinks criteria={criteriaOf(path)} label={label} onGoTo={onGoTo} />
            )}
            onOpenFile={({ key }) =>
              openApplicationFile(id, key).catch((failed) => notify(messageOf(failed), 'error'))
            }
          />
        );
        return (
          <Panel key={group.title}>
            {group.isAboutPeople ? (
              <details>
                <summary>{group.title}: company and contacts</summary>
                {sheet}
              </details>
            ) : (
              sheet
            )}
          </Panel>
        );
      })}
    </div>
  );
}
