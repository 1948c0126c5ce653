import { useSearchParams } from 'react-router-dom';
import type { ApplicationListItem } from '#contract/application/application-list.ts';
import { judgingPaths } from '#contract/judging/paths.ts';
import type { WinnerProfile } from '#contract/judging/winner-words-schemas.ts';
import { paths } from '#contract/paths.ts';
import { buttonClass, Notice, PageHeading, Spinner } from '#theme/index.ts';
import { messageOf } from '../../api/api-error.ts';
import { useApi } from '../../api/use-api.ts';
import { useFreshApi } from '../../api/use-fresh-api.ts';
import { pageClass } from '../../components/layout/page-class.ts';
import { Link } from '../../components/link.tsx';
import { ProfileForm } from './profile-form.tsx';

/** /application/winner?id=…: what a winner wants the winners' page to show. */
export function WinnerProfilePage() {
  const id = useSearchParams()[0].get('id') ?? '';
  const { data, error, mutate } = useFreshApi<WinnerProfile>(
    id === '' ? null : judgingPaths.winnerProfile(id),
  );
  const { data: applications } = useApi<readonly ApplicationListItem[]>(paths.applications);
  const title = applications?.find(({ _id }) => _id === id)?.project_information.project_title;
  return (
    <div className={pageClass}>
      <PageHeading
        title="On the winners’ page"
        lead={
          title
            ? `Congratulations. “${title}” has won: tell everyone about it in a few words and a picture.`
            : 'What everyone should know about your project.'
        }
        actions={
          <Link className={buttonClass({ variant: 'outlined', size: 'small' })} to="/application/list">
            My Applications
          </Link>
        }
      />
      {id !== '' && !data && !error && <Spinner label="Loading..." />}
      {(id === '' || error) && !data && (
        <Notice tone="danger" title="There is nothing to say here">
          <p>{error ? messageOf(error) : 'The address names no application.'}</p>
        </Notice>
      )}
      {data && (
        <ProfileForm
          key={id}
          id={id}
          title={title ?? ''}
          profile={data}
          onSaved={(saved) => mutate(saved, { revalidate: false })}
        />
      )}
    </div>
  );
}
