import { useMemo, useRef } from 'react';
import { shownId } from '#contract/application/project-title.ts';
import type { AnswerRow } from '#engine/answers.ts';
import type { FormDefinition } from '#engine/definition.ts';
import { allQuestions } from '#engine/resolve/visibility.ts';
import { countWords } from '#engine/values/words.ts';
import { AnswerSheet } from '#form/render/answer-sheet.tsx';
import { StatusBadge } from '#theme/components/status-badge.tsx';
import { css, recipe, Spinner, stackClass } from '#theme/index.ts';
import { messageOf } from '../../../api/api-error.ts';
import { openApplicationFile } from '../../../api/open-file.ts';
import { indianTime } from '../../../components/indian-time.ts';
import { ListState } from '../../../components/list-state.tsx';
import { notify } from '../../../components/notify.ts';
import { OfficeSection } from '../../../conversation/office-section.tsx';
import { fileNote } from '../../../preview/file-note.ts';
import { People } from '../../../preview/people.tsx';
import { PrintedAs } from '../../../preview/printed-as.tsx';
import { ReturnsHistory } from '../../../preview/returns-history.tsx';
import { SubmissionNotice } from '../../../preview/submission-notice.tsx';
import { UnusualAnswers } from '../../../preview/unusual-answers.tsx';
import { usePreview } from '../../../preview/use-preview.ts';
import { ApplicationSteps } from '../../application-steps/application-steps.tsx';
import { InlineFile } from './inline-file.tsx';

const factsClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1',
  fontSize: 'sm',
  color: 'fg.muted',
});
/** Visible while answers scroll. */
const sectionsClass = css({
  position: { lg: 'sticky' },
  // The space above the answers scrolls away with them.
  top: '-4',
  zIndex: '1',
  display: 'flex',
  flexWrap: 'wrap',
  marginInline: '-4',
  paddingInline: '2.5',
  paddingBlock: '1',
  background: 'bg.panel',
  borderBottomWidth: '1px',
  borderColor: 'border',
});
const sectionClass = css({
  minHeight: '30px',
  paddingInline: '1.5',
  borderRadius: 'sm',
  fontSize: 'xs',
  fontWeight: '600',
  color: 'accent',
  cursor: 'pointer',
  _hover: { background: 'accent.subtle' },
});
const sheetClass = css({
  scrollMarginTop: '10',
  '&:focus': { outline: 'none' },
  '& h2': { textStyle: 'title' },
  '& dl > div': { paddingBlock: '2' },
});
const wordsClass = recipe({
  base: { fontSize: 'xs', fontVariantNumeric: 'tabular-nums', marginTop: '1' },
  variants: { fit: { within: { color: 'fg.muted' }, above: { color: 'danger', fontWeight: '600' } } },
  defaultVariants: { fit: 'within' },
});

/** The answers of an application beside the list: by section, with their word limits and files. */
export function ApplicationAnswers({ id }: { id: string }) {
  const { preview, error, reload, retry } = usePreview(id);
  const root = useRef<HTMLDivElement>(null);
  const most = useMemo(() => (preview ? wordLimits(preview.form) : undefined), [preview]);
  if (!preview) {
    return (
      <ListState error={error} loading waiting={<Spinner label="Loading application..." />} onRetry={retry} />
    );
  }
  const { detail, groups } = preview;
  const { status, unusual_answers, updated_at, people } = detail.applicationData;
  const sectionId = (at: number) => `answers-${at + 1}`;
  const goTo = (at: number) => {
    const heading = root.current?.querySelector<HTMLElement>(`#${sectionId(at)}`);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <div ref={root} className={stackClass[4]}>
      <p className={factsClass}>
        <StatusBadge status={status} />
        <span>{shownId(id)}</span>
        {updated_at && <span>{indianTime(updated_at)}</span>}
      </p>
      <SubmissionNotice applicationData={detail.applicationData} />
      <PrintedAs detail={detail} />
      <ApplicationSteps detail={detail} form={preview.form} onChanged={reload} />
      <OfficeSection id={id} />
      {people && <People people={people} />}
      {detail.applicationData.has_returns && <ReturnsHistory id={id} />}
      {unusual_answers && <UnusualAnswers answers={unusual_answers} />}
      <nav aria-label="Sections of the application" className={sectionsClass}>
        {groups.map(({ title }, at) => (
          <button key={title} type="button" className={sectionClass} onClick={() => goTo(at)}>
            {title}
          </button>
        ))}
      </nav>
      {groups.map((group, at) => (
        <div key={group.title} id={sectionId(at)} tabIndex={-1} className={sheetClass}>
          <AnswerSheet
            groups={[group]}
            noteOfFile={({ key }) => fileNote(detail.uploadedFiles.find((it) => it.key === key))}
            onOpenFile={({ key }) =>
              openApplicationFile(id, key).catch((failed) => notify(messageOf(failed), 'error'))
            }
            belowAnswer={(row) => (
              <>
                <Words row={row} most={most?.get(row.path)} />
                {row.files?.map((file) => (
                  <InlineFile key={file.key} application={id} file={file} />
                ))}
              </>
            )}
          />
        </div>
      ))}
    </div>
  );
}

/** The length of an answer, if the form limits it. */
function Words({ row: { text }, most }: { row: AnswerRow; most: number | undefined }) {
  if (most === undefined || text === '') return null;
  const count = countWords(text);
  return (
    <p className={wordsClass({ fit: count > most ? 'above' : 'within' })}>
      {count} of {most} words{count > most && `, ${count - most} too many`}
    </p>
  );
}

/** The word limit of answers, by the path of their question. */
function wordLimits(form: FormDefinition): ReadonlyMap<string, number> {
  return new Map(
    form.sections
      .flatMap(allQuestions)
      .flatMap(({ path, schema: { maxWords } }) =>
        maxWords === undefined ? [] : [[path, maxWords] as const],
      ),
  );
}
