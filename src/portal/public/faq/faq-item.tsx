import { css, TextLink } from '#theme/index.ts';
import { Link } from '../../components/link.tsx';
import type { Question } from './question.ts';

const itemClass = css({
  borderBottomWidth: '1px',
  borderColor: 'border',
  '&[open] > summary > svg': { transform: 'rotate(45deg)' },
  '&:has(:target)': { background: 'gold.subtle' },
  _print: {
    breakInside: 'avoid',
    // Paper cannot be opened.
    '&::details-content': { contentVisibility: 'visible', blockSize: 'auto' },
  },
});
const summaryClass = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4',
  minHeight: '56px',
  paddingBlock: '3',
  fontWeight: '600',
  fontSize: 'lg',
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  '&:hover': { color: 'accent' },
  _print: { minHeight: '0', paddingBottom: '1', fontSize: 'md' },
});
const signClass = css({
  flex: 'none',
  width: '22px',
  height: '22px',
  color: 'accent',
  transition: 'transform 150ms',
  _print: { display: 'none' },
});
const answerClass = css({
  display: 'grid',
  // Brings the question above into view with its answer.
  scrollMarginTop: '24',
  gap: '3',
  maxWidth: 'prose',
  paddingBottom: '6',
  textWrap: 'pretty',
  _print: { gap: '1', paddingBottom: '3' },
});
const ownLinkClass = css({ _print: { display: 'none' } });
const linksClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '5',
  rowGap: '2',
});

/**
 * A question that opens to its answer. The answer has the link's name: following the link opens the question before
 * any script runs, because a browser opens whatever contains its target.
 */
export function FaqItem({ item: { id, question, answer, links } }: { item: Question }) {
  return (
    <details className={itemClass} data-question={id}>
      <summary className={summaryClass}>
        {question}
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          className={signClass}
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        >
          <path d="M12 5v14M5 12h14" />
        </svg>
      </summary>
      <div id={id} className={answerClass}>
        {answer.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className={linksClass}>
          {links?.map(({ label, to }) => (
            <TextLink key={to} as={Link} to={to}>
              {label}
            </TextLink>
          ))}
          <TextLink
            className={ownLinkClass}
            href={`#${id}`}
            aria-label={`Link to this question: ${question}`}
          >
            Link to this question
          </TextLink>
        </p>
      </div>
    </details>
  );
}
