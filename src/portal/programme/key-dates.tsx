import { contentOf } from '#content/content-of.ts';
import { noLastDate, stillOpen } from '#content/edition-words.ts';
import { css } from '#theme/index.ts';
import { useStage } from '../stage/use-stage.ts';
import { EventDate } from './event-date-text.tsx';

const listClass = css({
  display: 'grid',
  gap: '5',
  borderInlineStartWidth: '1px',
  borderColor: 'ink.border',
  paddingInlineStart: { base: '5', md: '8' },
});
const labelClass = css({ textStyle: 'label', color: 'ink.muted' });
const dateClass = css({ textStyle: 'title', color: 'ink.fg' });
const noteClass = css({ fontSize: 'sm', color: 'ink.muted' });

/** When the application opens and closes and when the national function is; stands on a night-blue band. */
export function KeyDates() {
  const { edition, closes } = useStage();
  const { keyDates } = contentOf('home');
  const dates = [
    { label: keyDates.opens, date: edition.opens },
    closes === noLastDate
      ? { label: keyDates.closes, date: edition.closes, note: stillOpen }
      : { label: keyDates.closes, date: closes },
    { label: keyDates.national, date: edition.nationalEvent.date },
  ];
  return (
    <dl className={listClass}>
      {dates.map(({ label, date, note }) => (
        <div key={label}>
          <dt className={labelClass}>{label}</dt>
          <dd className={dateClass}>
            <EventDate date={date} />
          </dd>
          {note && <dd className={noteClass}>({note})</dd>}
        </div>
      ))}
    </dl>
  );
}
