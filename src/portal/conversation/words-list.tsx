import type { ReactNode } from 'react';
import { css, listClass, recipe, textClass } from '#theme/index.ts';
import { indianTime } from '../components/indian-time.ts';

const wordsClass = recipe({
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '1',
    paddingInline: '3',
    paddingBlock: '2',
    borderRadius: 'md',
    borderInlineStartWidth: '3px',
    maxWidth: 'prose',
  },
  variants: {
    side: {
      own: { background: 'accent.subtle', borderColor: 'accent' },
      other: { background: 'bg.subtle', borderColor: 'border.strong' },
    },
  },
  defaultVariants: { side: 'other' },
});
const headClass = css({ display: 'flex', flexWrap: 'wrap', columnGap: '3', alignItems: 'baseline' });

interface Words {
  readonly _id: string;
  readonly text: string;
  readonly written_at: string;
}

interface WordsListProps<W extends Words> {
  readonly label: string;
  readonly words: readonly W[];
  /** Whether the reader's side wrote it. */
  readonly isOwn: (words: W) => boolean;
  readonly nameOf: (words: W) => ReactNode;
}

/** Who wrote what and when, oldest first. */
export function WordsList<W extends Words>({ label, words, isOwn, nameOf }: WordsListProps<W>) {
  if (words.length === 0) return null;
  return (
    <ol className={listClass[2]} aria-label={label}>
      {words.map((each) => (
        <li key={each._id} className={wordsClass({ side: isOwn(each) ? 'own' : 'other' })}>
          <p className={headClass}>
            <span className={textClass.label}>{nameOf(each)}</span>
            <time className={textClass.caption} dateTime={each.written_at}>
              {indianTime(each.written_at)}
            </time>
          </p>
          <p className={textClass.smallWritten}>{each.text}</p>
        </li>
      ))}
    </ol>
  );
}
