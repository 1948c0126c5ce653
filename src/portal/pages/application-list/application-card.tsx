import { Link } from 'react-router-dom';
import type { ApplicationListItem } from '#contract/types.ts';
import { buttonClass, css, Panel, StatusBadge, visuallyHiddenClass } from '#theme/index.ts';
import { formatInstant } from './format-instant.ts';

const cardClass = css({ display: 'flex', flexDirection: 'column', gap: '4', height: '100%' });
const topClass = css({
  display: 'flex',
  gap: '3',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
});
const titleClass = css({ textStyle: 'title', overflowWrap: 'anywhere', minWidth: '0' });
const regionClass = css({ color: 'gold.fg', fontWeight: '600', fontSize: 'sm' });
const factsClass = css({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: '4',
  rowGap: '1',
  fontSize: 'sm',
  '& dt': { color: 'fg.muted' },
});
const actionClass = css({ marginTop: 'auto', display: 'flex', justifyContent: 'flex-end' });
const idClass = css({ fontFamily: 'ui-monospace, monospace' });

/** How many characters at the end of an id people see (specification section 9). */
const shownIdLength = 6;

/** One application of the person: what it is, how it stands, and the way in (specification section 2). */
export function ApplicationCard({ application }: { application: ApplicationListItem }) {
  const { _id: id, isFinalSubmit, award_program_id: program } = application;
  const title = application.project_information.project_title || 'Untitled project';
  return (
    <Panel as="li" className={cardClass} accent={isFinalSubmit ? 'gold' : 'none'}>
      <div className={topClass}>
        <h2 className={titleClass}>{title}</h2>
        <StatusBadge status={application.status} />
      </div>
      <p className={regionClass}>{program ? `${program.name} Region` : 'No region chosen yet'}</p>
      <dl className={factsClass}>
        <dt>Created</dt>
        <dd>
          <time dateTime={application.created_at}>{formatInstant(application.created_at)}</time>
        </dd>
        <dt>Updated</dt>
        <dd>
          <time dateTime={application.updated_at}>{formatInstant(application.updated_at)}</time>
        </dd>
        <dt>Application ID</dt>
        <dd className={idClass}>{id.slice(-shownIdLength)}</dd>
      </dl>
      <div className={actionClass}>
        <Link
          className={buttonClass({ variant: isFinalSubmit ? 'outlined' : 'primary', size: 'small' })}
          to={`/application/${isFinalSubmit ? 'preview' : 'form'}?id=${encodeURIComponent(id)}`}
        >
          {isFinalSubmit ? 'View' : 'Edit'}
          <span className={visuallyHiddenClass}> {title}</span>
        </Link>
      </div>
    </Panel>
  );
}
