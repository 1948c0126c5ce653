import { useParams } from 'react-router-dom';
import type { EntrySheets } from '#contract/judging/entries-schemas.ts';
import { judgingPaths } from '#contract/judging/paths.ts';
import { buttonClass, css, TextLink } from '#theme/index.ts';
import { useFreshApi } from '../../api/use-fresh-api.ts';
import { Link } from '../../components/link.tsx';
import { ListState } from '../../components/list-state.tsx';
import { StaffPage } from '../components/staff-page.tsx';
import { SheetTable } from './sheet-table.tsx';

const leadClass = css({ display: 'flex', flexWrap: 'wrap', columnGap: '3', rowGap: '1' });

/** /admin/rounds/:round/:application: the sheets of one application side by side, read-only. */
export function RoundSheetsPage() {
  const { round = '', application = '' } = useParams();
  const { data, error, isLoading, mutate } = useFreshApi<EntrySheets>(
    judgingPaths.roundEntry(round, application),
  );
  return (
    <StaffPage
      title={data?.project_title || (data ? 'Untitled project' : 'Score sheets')}
      lead={
        <span className={leadClass}>
          {data && (
            <span>
              {[data.company_name, data.program_name, data.award, data.size].filter(Boolean).join(' · ')}
            </span>
          )}
          <TextLink as={Link} to={`/admin/rounds/${round}`}>
            {data?.round ?? 'The round'}
          </TextLink>
        </span>
      }
      actions={
        <Link
          to={`/application/preview?id=${encodeURIComponent(application)}`}
          className={buttonClass({ variant: 'outlined', size: 'small' })}
        >
          Read the application
        </Link>
      }
    >
      <ListState
        error={error}
        loading={isLoading && !data}
        isEmpty={data?.sheets.length === 0}
        empty="No jurors are assigned to this application yet"
        onRetry={() => void mutate()}
      />
      {data && !error && data.sheets.length > 0 && <SheetTable sheets={data} />}
    </StaffPage>
  );
}
