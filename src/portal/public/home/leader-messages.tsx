import { isAnnounced } from '#content/announced.ts';
import type { LeaderMessage } from '#contract/programme/home-schemas.ts';
import { css, Panel, textClass } from '#theme/index.ts';
import { Medallion } from '../../programme/people/medallion.tsx';
import { Portrait } from '../../programme/people/portrait.tsx';

const listClass = css({
  display: 'grid',
  gap: '6',
  gridTemplateColumns: { base: '1fr', lg: 'repeat(auto-fit, minmax(18rem, 1fr))' },
});
// A letter: a sheet signed by an office while nobody is named.
const cardClass = css({
  display: 'grid',
  gridTemplateRows: '1fr auto',
  gap: '6',
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
  paddingTop: '5',
  borderTopWidth: '1px',
  borderColor: 'border',
  '& > div:first-child': { zoom: '0.75' },
});

/** Messages of the programme's leaders. */
export function LeaderMessages({ messages }: { messages: readonly LeaderMessage[] }) {
  return (
    <div className={listClass}>
      {messages.map(({ name, designation, image, message }, place) => (
        <Panel as="figure" key={designation + message} className={cardClass}>
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
              <>
                <Medallion office={designation} place={place} />
                <p className={textClass.strong}>
                  <span className={textClass.hint}>From the office of the</span> {designation}
                </p>
              </>
            )}
          </figcaption>
        </Panel>
      ))}
    </div>
  );
}
