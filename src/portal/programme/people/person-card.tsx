import { css, textClass } from '#theme/index.ts';
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
  background: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'lg',
});
const nameClass = css({ textStyle: 'title', marginTop: '4' });
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
  name: string;
  /** Profession or office. */
  detail: string;
  image: string;
  place: number;
  /** The region of the person. */
  badge?: string;
}

/** A person of the jury or of a team. */
export function PersonCard({ name, detail, image, place, badge }: PersonCardProps) {
  return (
    <div className={cardClass}>
      <Portrait image={image} place={place} />
      <p className={nameClass}>{name}</p>
      {detail && <p className={textClass.hint}>{detail}</p>}
      {badge && <p className={badgeClass}>{badge}</p>}
    </div>
  );
}
