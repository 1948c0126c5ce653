import type { ConsentNotice } from '#contract/account/consent-schemas.ts';
import { css, TextLink, textClass } from '#theme/index.ts';
import { Link } from '../link.tsx';

const gridClass = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(8rem, auto) minmax(0, 1fr)' },
  columnGap: '6',
  rowGap: { base: '1', md: '3' },
  fontSize: 'sm',
  '& dt': { fontWeight: '600', marginTop: { base: '2', md: '0' } },
  '& dd': { display: 'grid', gap: '2', maxWidth: 'prose' },
});

/** The text of the privacy notice, and whom to ask. */
export function ConsentWords({ notice }: { notice: ConsentNotice }) {
  return (
    <>
      <dl className={gridClass}>
        {notice.sections.map(({ title, paragraphs }) => (
          <div key={title} className={css({ display: 'contents' })}>
            <dt>{title}</dt>
            <dd>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className={textClass.hint}>
        {notice.contact} <TextLink href={`mailto:${notice.email}`}>{notice.email}</TextLink>. More under{' '}
        <TextLink as={Link} to="/privacy">
          Privacy
        </TextLink>
        .
      </p>
    </>
  );
}
