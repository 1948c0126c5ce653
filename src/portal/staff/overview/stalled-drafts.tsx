import { nothingOpen } from '#contract/staff-room/dashboard.ts';
import type { Statistics } from '#contract/staff-room/statistics-schemas.ts';
import { css, Panel, TextLink, textClass } from '#theme/index.ts';
import { Link } from '../../components/link.tsx';
import { barClass } from '../components/bar-class.ts';

const listClass = css({ display: 'grid', gap: '1', listStyle: 'none', marginBlock: '3' });
const rowClass = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 4ch',
  columnGap: '3',
  alignItems: 'center',
  paddingBlock: '1',
  color: 'fg',
  borderRadius: 'sm',
  _hover: { '& > span:first-child': { textDecoration: 'underline', textUnderlineOffset: '0.22em' } },
});
const questionClass = css({ fontSize: 'sm' });
const countClass = css({ textAlign: 'end', fontVariantNumeric: 'tabular-nums', fontWeight: '600' });
const wholeRowClass = css({ gridColumn: '1 / -1' });

/** The most questions listed; the statistics contain them all. */
const most = 8;

/** The questions at which drafts stall; each links to the list of its drafts. */
export function StalledDrafts({ stalls: { drafts, ready, questions } }: Pick<Statistics, 'stalls'>) {
  const shown = questions
    .filter(({ stopped }) => stopped > 0)
    .toSorted((a, b) => b.stopped - a.stopped)
    .slice(0, most);
  const largest = shown[0]?.stopped ?? 1;
  return (
    <Panel as="section" aria-labelledby="stalled">
      <h2 id="stalled" className={textClass.title}>
        Where drafts stall
      </h2>
      <p className={textClass.hint}>
        {drafts === 0 ? (
          'There are no drafts. As soon as companies begin to write, this shows where they stop.'
        ) : (
          <>
            Drafts by the first question that is still open.{' '}
            <TextLink as={Link} to={listOf(nothingOpen)}>
              {ready.toLocaleString('en-IN')} of {drafts.toLocaleString('en-IN')}
            </TextLink>{' '}
            only wait to be submitted.
          </>
        )}
      </p>
      <ul className={listClass}>
        {shown.map(({ path, title, section, stopped }) => (
          <li key={path}>
            <Link to={listOf(path)} className={rowClass}>
              <span className={questionClass}>
                {title} <span className={textClass.hint}>· {section}</span>
              </span>
              <span className={countClass}>{stopped.toLocaleString('en-IN')}</span>
              <span className={wholeRowClass}>
                <progress
                  className={barClass({ of: 'drafts' })}
                  max={largest}
                  value={stopped}
                  aria-label={`Drafts that wait at ${title}`}
                />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <TextLink as={Link} to="/admin/statistics#figure-where-drafts-stall">
        All questions, in the statistics
      </TextLink>
    </Panel>
  );
}

/** The drafts of all regions that wait at a question. */
function listOf(stopped: string): string {
  return `/admin-dashboard?${new URLSearchParams({ tab: 'companies', stopped })}`;
}
