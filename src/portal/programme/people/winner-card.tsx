import type { Winner } from '#contract/programme/awards-schemas.ts';
import { css, TextLink } from '#theme/index.ts';
import { CitationSheet } from '../../citation/citation-sheet.tsx';
import { Link } from '../../components/link.tsx';
import { Picture } from './picture.tsx';

// All cards of a row are as high as the highest.
const cardClass = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  '& > div': { flex: '1', display: 'grid' },
});
const pictureClass = css({
  width: '100%',
  height: 'auto',
  aspectRatio: '3 / 2',
  objectFit: 'cover',
  borderRadius: 'lg',
});

export interface WinnerCardProps {
  winner: Winner;
  /** Drawing of the award. */
  motif: string | undefined;
  /** Path of its own page. */
  page: string;
}

/** A company that won: the citation of its project, and its picture if it sent one. */
export function WinnerCard({
  winner: { company, project, award, size, image, text },
  motif,
  page,
}: WinnerCardProps) {
  return (
    <li className={cardClass}>
      <Picture src={image} alt="" width={480} height={320} className={pictureClass} fallback={null} />
      <CitationSheet
        tone="paper"
        heading="h3"
        drawing={motif}
        above={[award, size ?? '']}
        title={
          <TextLink as={Link} to={page}>
            {project}
          </TextLink>
        }
        by={company}
        quotation={text}
      />
    </li>
  );
}
