import { isAnnounced } from '#content/announced.ts';
import type { ChiefGuest as Guest } from '#contract/programme/home-schemas.ts';
import { css, Panel, textClass } from '#theme/index.ts';
import { Portrait } from '../../programme/people/portrait.tsx';

const cardClass = css({
  display: 'flex',
  flexDirection: { base: 'column', md: 'row' },
  alignItems: 'center',
  gap: { base: '5', md: '8' },
  textAlign: { base: 'center', md: 'start' },
});
const titleClass = css({ color: 'fg.muted', marginBottom: '3' });

/** The person who presents the awards; until that is known, a text about it. */
export function ChiefGuest({ guest: { name, designation, image, message } }: { guest: Guest }) {
  if (!isAnnounced({ name })) return <p>{message}</p>;
  return (
    <Panel accent="gold" padding="large" className={cardClass}>
      <Portrait image={image} size="large" place={1} />
      <div>
        <p className={textClass.title}>{name}</p>
        <p className={titleClass}>{designation}</p>
        <p>{message}</p>
      </div>
    </Panel>
  );
}
