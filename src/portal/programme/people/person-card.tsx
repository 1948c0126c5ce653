import { css, Panel, textClass } from '#theme/index.ts';
import { Medallion } from './medallion.tsx';
import { Portrait } from './portrait.tsx';

const cardClass = css({
  height: 'full',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  gap: '1',
  paddingBlock: '6',
  paddingInline: { base: '2', md: '6' },
});
const nameClass = css({
  textStyle: 'title',
  fontSize: { base: 'md', md: 'lg' },
  overflowWrap: 'anywhere',
  marginTop: '4',
});
const badgeClass = css({
  marginTop: '2',
  paddingInline: '3',
  paddingBlock: '1',
  borderRadius: 'full',
  background: 'accent.subtle',
  color: 'accent',
  fontSize: 'xs',
  fontWeight: '600',
});

export interface PersonCardProps {
  /** '' while unknown: then the office is shown instead. */
  name: string;
  /** Profession or office. */
  detail: string;
  image: string;
  place: number;
  /** The person's region. */
  badge?: string;
}

/** A member of the jury or a team. */
export function PersonCard({ name, detail, image, place, badge }: PersonCardProps) {
  return (
    <Panel padding="none" className={cardClass}>
      {name ? (
        <Portrait image={image} place={place} />
      ) : (
        <Medallion office={detail} place={place} size="large" />
      )}
      <p className={nameClass}>{name || detail}</p>
      {name && detail && <p className={textClass.hint}>{detail}</p>}
      {badge && <p className={badgeClass}>{badge}</p>}
    </Panel>
  );
}
