import { isAnnounced } from '#content/announced.ts';
import type { LeaderMessage } from '#contract/programme/home-schemas.ts';
import { css, textClass } from '#theme/index.ts';
import { Portrait } from '../../programme/people/portrait.tsx';

const listClass = css({
  display: 'grid',
  gap: '6',
  gridTemplateColumns: { base: '1fr', lg: 'repeat(auto-fit, minmax(18rem, 1fr))' },
});
const cardClass = css({
  display: 'grid',
  gridTemplateRows: '1fr auto',
  gap: '6',
  padding: '6',
  background: 'bg.subtle',
  borderRadius: 'lg',
});
const quoteClass = css({
  fontFamily: 'display',
  fontWeight: '600',
  fontSize: 'lg',
  lineHeight: 'snug',
  textWrap: 'pretty',
});
const captionClass = css({
  display: 'flex',
  alignItems: 'center',
  gap: '5',
  '& > div:first-child': { zoom: '0.75' },
});

/** What the programme's leaders say. */
export function LeaderMessages({ messages }: { messages: readonly LeaderMessage[] }) {
  return (
    <div className={listClass}>
      {messages.map(({ name, designation, image, message }, place) => (
        <figure key={designation + message} className={cardClass}>
          <blockquote className={quoteClass}>{message}</blockquote>
          <figcaption className={captionClass}>
            {isAnnounced({ name }) ? (
              <>
                <Portrait image={image} place={place} />
                <div>
                  <p className={textClass.strong}>{name}</p>
                  <p className={textClass.hint}>{designation}</p>
                </div>
              </>
            ) : (
              <p className={textClass.strong}>{designation}</p>
            )}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
