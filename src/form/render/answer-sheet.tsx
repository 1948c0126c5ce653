import { type ReactNode, use } from 'react';
import type { AnswerGroup, AnswerRow } from '#engine/answers.ts';
import type { FileRecord } from '#engine/definition.ts';
import { startStackClass } from '#theme/components/stack-class.ts';
import { textClass } from '#theme/components/text-class.ts';
import { textLinkClass } from '#theme/components/text-link.tsx';
import { visuallyHiddenClass } from '#theme/components/visually-hidden.ts';
import { MessagesContext } from '#theme/messages-context.ts';
import { classes, css, recipe } from '#theme/style.ts';

const sheetClass = css({ display: 'grid', gap: { base: '8', md: '10' } });
const titleClass = css({
  textStyle: 'heading',
  paddingBottom: '3',
  marginBottom: '2',
  borderBottomWidth: '2px',
  borderColor: 'border.strong',
  breakAfter: 'avoid',
});
const listClass = css({ containerType: 'inline-size' });
// Labels and answers share one pair of columns, however long an answer is.
const rowClass = recipe({
  base: {
    display: 'grid',
    columnGap: '6',
    rowGap: '1',
    paddingBlock: '3',
    borderBottomWidth: '1px',
    borderColor: 'border',
    _print: { breakInside: 'avoid' },
    '@container (min-width: 32rem)': {
      gridTemplateColumns: 'minmax(9rem, 2fr) 5fr',
      alignItems: 'baseline',
    },
  },
  variants: { shape: { short: {}, long: { _print: { breakInside: 'auto' } } } },
  defaultVariants: { shape: 'short' },
});
// The actions on an answer are at the end of its row.
const actedClass = css({
  display: 'flex',
  gap: '4',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  // Its text ends where the line below it does.
  '& > button': { marginInlineEnd: '-3' },
});
const valueClass = css({ minWidth: '0', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' });
const longClass = classes(textClass.written, textClass.prose);
const noneClass = css({ color: 'fg.muted', fontStyle: 'italic' });
const fileClass = css({ textAlign: 'start', overflowWrap: 'anywhere', minHeight: '24px' });

/** The result of the engine's `answerRows`, and who opens files. */
export interface AnswerSheetProps {
  groups: readonly AnswerGroup[];
  /** Opens an uploaded file in a new tab. */
  onOpenFile: (file: FileRecord) => void;
  /** What people should know before they open a file, shown beside its name. */
  noteOfFile?: (file: FileRecord) => string | undefined;
  /** The actions on a row, beside its answer. */
  actionOf?: (row: AnswerRow) => ReactNode;
  /** Content below an answer, such as its length. */
  belowAnswer?: (row: AnswerRow) => ReactNode;
  /** The id of a row's element, so that others can link to it. */
  idOf?: (row: AnswerRow) => string | undefined;
  /** The text for a missing answer, if it is not the usual one. */
  emptyText?: (row: AnswerRow) => string;
}

/** The answers, to read and to print. Text is shown as text: markup in it runs nothing. */
export function AnswerSheet({ groups, actionOf, belowAnswer, idOf, ...shown }: AnswerSheetProps) {
  return (
    <div className={sheetClass}>
      {groups.map((group) => (
        <section key={group.title} aria-label={group.title}>
          <h2 className={titleClass}>{group.title}</h2>
          <dl className={listClass}>
            {group.rows.map((row) => (
              <div
                key={row.path}
                id={idOf?.(row)}
                tabIndex={idOf?.(row) === undefined ? undefined : -1}
                className={rowClass({ shape: row.kind === 'long-text' ? 'long' : 'short' })}
              >
                <dt className={textClass.mutedLabel}>{row.label}</dt>
                <dd className={actionOf ? actedClass : valueClass}>
                  {actionOf ? (
                    <>
                      <div className={valueClass}>
                        <AnswerValue row={row} {...shown} />
                      </div>
                      {actionOf(row)}
                    </>
                  ) : (
                    <AnswerValue row={row} {...shown} />
                  )}
                  {belowAnswer?.(row)}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

interface AnswerValueProps extends Omit<AnswerSheetProps, 'groups' | 'actionOf' | 'belowAnswer' | 'idOf'> {
  row: AnswerRow;
}

function AnswerValue({ row, onOpenFile, noteOfFile, emptyText }: AnswerValueProps) {
  const messages = use(MessagesContext);
  if (row.files !== undefined && row.files.length > 0) {
    return (
      <ul className={startStackClass[2]}>
        {row.files.map((file) => (
          <li key={file.key}>
            <button
              type="button"
              className={classes(textLinkClass, fileClass)}
              onClick={() => onOpenFile(file)}
            >
              {file.filename}
              <span className={visuallyHiddenClass}> {messages.opensInNewTab}</span>
            </button>
            {noteOfFile?.(file) && <p className={textClass.hint}>{noteOfFile(file)}</p>}
          </li>
        ))}
      </ul>
    );
  }
  if (row.text === '') {
    return <span className={noneClass}>{emptyText?.(row) ?? messages.notAnswered}</span>;
  }
  if (row.kind === 'long-text') return <p className={longClass}>{row.text}</p>;
  if (row.kind === 'link' && /^https?:\/\//i.test(row.text)) {
    return (
      <a href={row.text} target="_blank" rel="noopener noreferrer" className={textLinkClass}>
        {row.text}
      </a>
    );
  }
  return row.text;
}
