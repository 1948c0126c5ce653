import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import type { ApplicationListItem } from '#contract/types.ts';
import { Button, buttonClass, css, Notice, PageHeading, Panel, Spinner } from '#theme/index.ts';
import { messageOf } from '../../api/api-error.ts';
import { useFreshApi } from '../../api/use-fresh-api.ts';
import { notify } from '../../components/notifications-store.ts';
import { ApplicationCard } from './application-card.tsx';

const pageClass = css({
  maxWidth: 'page',
  marginInline: 'auto',
  paddingInline: { base: '4', md: '8' },
  paddingBlock: { base: '8', md: '12' },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '8',
});
const cardsClass = css({
  display: 'grid',
  gap: '5',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(22rem, 100%), 1fr))',
});
const emptyClass = css({
  display: 'grid',
  justifyItems: 'center',
  gap: '5',
  textAlign: 'center',
  paddingBlock: '14',
});
const emptyTextClass = css({ textStyle: 'title', color: 'fg.muted' });

/** /application/list: the person's applications (specification section 2). */
export function ApplicationListPage() {
  const { data, error, isLoading, mutate } = useFreshApi<readonly ApplicationListItem[]>(paths.applications);
  const failure = error && messageOf(error, 'Failed to fetch applications');
  useEffect(() => {
    if (failure) notify(failure, 'error');
  }, [failure]);

  return (
    <div className={pageClass}>
      <PageHeading
        title="My Applications"
        actions={
          <Link className={buttonClass()} to="/application/form">
            Create Application
          </Link>
        }
      />
      {isLoading && !data && <Spinner label="Loading applications..." />}
      {failure && !data && (
        <Notice tone="danger" role="group" title={failure}>
          <Button size="small" variant="outlined" onClick={() => void mutate()}>
            Try again
          </Button>
        </Notice>
      )}
      {data?.length === 0 && (
        <Panel className={emptyClass}>
          <p className={emptyTextClass}>You haven't created an application yet.</p>
          <p>
            One project per award category; several categories are welcome. You can save and come back at any
            time.
          </p>
        </Panel>
      )}
      {data && data.length > 0 && (
        <ul className={cardsClass}>
          {data.map((application) => (
            <ApplicationCard key={application._id} application={application} />
          ))}
        </ul>
      )}
    </div>
  );
}
