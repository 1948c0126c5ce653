import type { ReactNode } from 'react';
import { formatEventDate } from '#contract/programme/event-date.ts';
import { classes, css, recipe, stackClass, textClass } from '#theme/index.ts';
import { useStage } from '../../stage/use-stage.ts';
import { EventDate } from '../event-date-text.tsx';

const bandClass = css({
  // A picture on its way to its place makes no page wider.
  overflowX: 'clip',
  background: 'ink',
  color: 'ink.fg',
  '& :focus-visible': { outlineColor: 'ink.gold' },
  _print: { background: 'none', color: 'fg' },
});
const rowClass = recipe({
  base: {
    layerStyle: 'page',
    paddingBlock: { base: '10', md: '16' },
    display: 'grid',
    gap: { base: '10', lg: '14' },
    // From the top: words that are read while the picture is still on its way stay where they are.
    alignItems: 'start',
  },
  variants: {
    columns: {
      one: {},
      two: {
        gridTemplateColumns: {
          base: 'minmax(0, 1fr)',
          md: 'minmax(0, 1.2fr) minmax(0, 1fr)',
          lg: 'minmax(0, 1.35fr) minmax(0, 1fr)',
        },
      },
    },
  },
  defaultVariants: { columns: 'one' },
});
const wordsClass = classes(stackClass[5], css({ justifyItems: 'start', overflowWrap: 'anywhere' }));
const eyebrowClass = css({
  textStyle: 'label',
  color: 'ink.gold',
  letterSpacing: '0.06em',
  textTransform: 'uppercase',
});
const titleClass = css({
  textStyle: 'display',
  textWrap: 'balance',
  maxWidth: '18ch',
});
const leadClass = css({ fontSize: 'lg', color: 'ink.muted', maxWidth: '46ch', textWrap: 'balance' });
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
const eventPartClass = css({ minWidth: '0' });
const eventTermClass = css({ textStyle: 'label', color: 'ink.muted' });
const actionsClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  width: '100%',
  '& > *': { flex: { base: '1 1 auto', sm: 'none' } },
});

export interface HeroProps {
  eyebrow: string;
  title: string;
  lead?: string;
  /** ISO date or instant; what cannot be read gives way to the default. */
  date?: string;
  location?: string;
  /** Buttons. */
  children?: ReactNode;
  /** Stands beside the words, e.g. the zone map. */
  picture?: ReactNode;
  /** A small drawing beside date and venue. */
  locator?: ReactNode;
}

/** The banner of a public page: what is honoured, when and where. */
export function Hero({ eyebrow, title, lead, date = '', location, children, picture, locator }: HeroProps) {
  const { bannerDate, bannerVenue } = useStage().edition.texts;
  return (
    <div className={bandClass}>
      <div className={rowClass({ columns: picture ? 'two' : 'one' })}>
        <div className={wordsClass}>
          <p className={eyebrowClass}>{eyebrow}</p>
          <h1 className={titleClass}>{title}</h1>
          {lead && <p className={leadClass}>{lead}</p>}
          <div className={eventClass}>
            <dl className={factsClass}>
              <div className={eventPartClass}>
                <dt className={eventTermClass}>Awards function</dt>
                <dd className={textClass.title}>
                  <EventDate date={formatEventDate(date) ? date : bannerDate} />
                </dd>
              </div>
              <div className={eventPartClass}>
                <dt className={eventTermClass}>Venue</dt>
                <dd className={textClass.title}>{location || bannerVenue}</dd>
              </div>
            </dl>
            {locator}
          </div>
          {children && <div className={actionsClass}>{children}</div>}
        </div>
        {picture}
      </div>
    </div>
  );
}
