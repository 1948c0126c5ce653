import type { ReactNode } from 'react';
import { formatEventDate } from '#contract/programme/event-date.ts';
import { css, textClass } from '#theme/index.ts';
import { useStage } from '../../stage/use-stage.ts';
import { EventDate } from '../event-date-text.tsx';
import { TitleBand, type TitleBandProps } from './title-band.tsx';

const factsClass = css({ display: 'flex', flexWrap: 'wrap', columnGap: '8', rowGap: '3' });
const eventClass = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '6',
  paddingBlock: '4',
  borderBlockWidth: '1px',
  borderColor: 'ink.border',
  width: '100%',
});
const eventTermClass = css({ textStyle: 'label', color: 'ink.muted' });
const actionsClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  width: '100%',
  '& > *': { flex: { base: '1 1 auto', sm: 'none' } },
});

export interface HeroProps extends TitleBandProps {
  /** ISO date or instant; anything unreadable is replaced by the default. */
  date?: string;
  location?: string;
  /** A small drawing beside date and venue. */
  locator?: ReactNode;
}

/** The banner of a public page: what is honoured, when and where; its children are buttons. */
export function Hero({ date = '', location, children, locator, ...band }: HeroProps) {
  const { bannerDate, bannerVenue } = useStage().edition.texts;
  return (
    <TitleBand {...band}>
      <div className={eventClass}>
        <dl className={factsClass}>
          <div>
            <dt className={eventTermClass}>Awards function</dt>
            <dd className={textClass.title}>
              <EventDate date={formatEventDate(date) ? date : bannerDate} />
            </dd>
          </div>
          <div>
            <dt className={eventTermClass}>Venue</dt>
            <dd className={textClass.title}>{location || bannerVenue}</dd>
          </div>
        </dl>
        {locator}
      </div>
      {children && <div className={actionsClass}>{children}</div>}
    </TitleBand>
  );
}
