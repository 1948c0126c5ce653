import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { AnswerRow } from '#engine/answers.ts';
import { answerRows } from '#engine/answers.ts';
import { fileWords } from '#engine/values/file-words.ts';
import { AnswerSheet } from '#form/render/answer-sheet.tsx';
import { Button, classes, css, Notice, stackClass, textClass, visuallyHiddenClass } from '#theme/index.ts';
import { ProjectCitation } from '../../../citation/project-citation.tsx';
import type { ApplicationEditor } from '../saving/application-editor.ts';
import { DoubtfulAnswers } from './doubtful-answers.tsx';

const rootClass = classes(stackClass[5], css({ marginBottom: '10' }));
const leadClass = css({ color: 'fg.muted', maxWidth: 'prose', textWrap: 'balance' });
const foldClass = css({
  '& > summary': { cursor: 'pointer', textStyle: 'label', width: 'fit-content', paddingBlock: '2' },
  '& > summary + *': { marginTop: '4' },
});
const emptyListClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  rowGap: '1',
  listStyle: 'none',
  // Aligns the first word with the title.
  marginInlineStart: '-3',
});

export interface ReviewProps {
  editor: ApplicationEditor;
  /** Brings the question at this path to the front and focuses it. */
  onChange: (path: string) => void;
}

/**
 * The step before the final click: every answer as the preview shows it, the files with size and pages, what is
 * missing and what could still be said.
 */
export function Review({ editor, onChange }: ReviewProps) {
  const { store, services } = editor;
  const answers = useSyncExternalStore(store.subscribe, store.document);
  const groups = useMemo(
    () => answerRows(store.definition, answers, services.options),
    [store, services, answers],
  );
  const rows = groups.flatMap((group) => group.rows);
  const errors = useSyncExternalStore(store.subscribeErrors, store.errors);
  const wrong = new Set(errors.map(({ path }) => path));
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    title.current?.focus({ preventScroll: true });
  }, []);
  const isMissing = ({ path }: AnswerRow) => [...wrong].some((at) => `${at}/`.startsWith(`${path}/`));
  const optional = rows.filter((row) => isEmpty(row) && !isMissing(row));
  const files = rows.flatMap((row) => row.files ?? []);
  const change = (row: AnswerRow, words: string) => (
    <Button variant="text" size="small" onClick={() => onChange(row.path)}>
      {words}
      <span className={visuallyHiddenClass}> {words === row.label ? '(not answered)' : row.label}</span>
    </Button>
  );
  return (
    <section aria-labelledby="review-title" className={rootClass}>
      <h2 id="review-title" ref={title} tabIndex={-1} className={textClass.heading}>
        Review before you submit
      </h2>
      <p className={leadClass}>
        These are your answers and files as they will be sent. “Change” takes you to the question.
      </p>
      <ProjectCitation form={store.definition} answers={answers} />
      <DoubtfulAnswers doubts={editor.doubts} onChange={onChange} />
      {optional.length > 0 && (
        <Notice
          role="group"
          title={
            optional.length === 1
              ? '1 optional question is empty'
              : `${optional.length} optional questions are empty`
          }
        >
          <ul className={emptyListClass}>
            {optional.map((row) => (
              <li key={row.path}>{change(row, row.label)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {/* Folded, it is one step on the keyboard's way to the last click. */}
      <details className={foldClass} open>
        <summary>
          {countOf(rows.length - rows.filter(isEmpty).length, 'answer')}, {countOf(files.length, 'file')}
        </summary>
        <AnswerSheet
          groups={groups}
          onOpenFile={services.openFile}
          noteOfFile={(file) => fileWords(file, editor.pagesOf(file.key))}
          emptyText={(row) => (isMissing(row) ? 'Still to be answered' : 'Not answered (optional)')}
          actionOf={(row) => change(row, 'Change')}
        />
      </details>
    </section>
  );
}

function isEmpty({ text, files = [] }: AnswerRow): boolean {
  return text === '' && files.length === 0;
}

function countOf(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
