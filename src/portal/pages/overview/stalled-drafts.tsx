import type { Statistics } from '#contract/staff-room/statistics-schemas.ts';
import { css, Panel, TextLink } from '#theme/index.ts';
import { Link } from '../../components/link.tsx';

const listClass = css({ display: 'grid', gap: '1', listStyle: 'none', marginBlock: '3' });
const rowClass = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 4ch',
  columnGap: '3',
  alignItems: 'center',
  paddingBlock: '1',
});
const titleClass = css({ textStyle: 'title' });
const leadClass = css({ color: 'fg.muted', fontSize: 'sm' });
const questionClass = css({ fontSize: 'sm' });
const countClass = css({ textAlign: 'end', fontVariantNumeric: 'tabular-nums', fontWeight: '600' });
const barClass = css({
  gridColumn: '1 / -1',
  width: 'full',
  height: '6px',
  borderRadius: 'full',
  overflow: 'hidden',
  appearance: 'none',
  border: 'none',
  background: 'bg.sunken',
  '&::-webkit-progress-bar': { background: 'bg.sunken' },
  '&::-webkit-progress-value': { background: 'gold' },
  '&::-moz-progress-bar': { background: 'gold' },
});

/** Questions that most drafts wait at; the statistics hold them all. */
const most = 8;

/** The questions at which drafts stand still. */
export function StalledDrafts({ stalls: { drafts, ready, questions } }: Pick<Statistics, 'stalls'>) {
  const shown = questions
    .filter(({ stopped }) => stopped > 0)
    .toSorted((a, b) => b.stopped - a.stopped)
    .slice(0, most);
  const largest = shown[0]?.stopped ?? 1;
  return (
    <Panel as="section" aria-labelledby="stalled">
      <h2 id="stalled" className={titleClass}>
        Where drafts stall
      </h2>
      <p className={leadClass}>
        {drafts === 0
          ? 'There are no drafts. As soon as companies begin to write, this shows where they stop.'
          : `Drafts by the first question that is still open. ${ready.toLocaleString('en-IN')} of ${drafts.toLocaleString('en-IN')} only wait to be submitted.`}
      </p>
      <ul className={listClass}>
        {shown.map(({ path, title, section, stopped }) => (
          <li key={path} className={rowClass}>
            <span className={questionClass}>
              {title} <span className={leadClass}>· {section}</span>
            </span>
            <span className={countClass}>{stopped.toLocaleString('en-IN')}</span>
            <progress
              className={barClass}
              max={largest}
              value={stopped}
              aria-label={`Drafts that wait at ${title}`}
            />
          </li>
        ))}
      </ul>
      <TextLink as={Link} to="/admin/statistics#figure-where-drafts-stall">
        All questions, in the statistics
      </TextLink>
    </Panel>
  );
}
