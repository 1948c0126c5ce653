import { useState } from 'react';
import type { EditionPlan, EditionState } from '#contract/programme/editions-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { useApi } from '../../api/use-api.ts';
import { useFreshApi } from '../../api/use-fresh-api.ts';
import { ListState } from '../../components/list-state.tsx';
import { RefreshButton } from '../components/refresh-button.tsx';
import { StaffPage } from '../components/staff-page.tsx';
import { ComingEditions } from './coming-editions.tsx';
import { EditionPanel, type EditionPart } from './edition-panel.tsx';
import { OpenDrafts } from './open-drafts.tsx';
import { PreviewPages } from './preview-pages.tsx';

/** /admin/editions: the state of each edition, and what is still open before the next begins. */
export function EditionsPage() {
  const { data, error, isLoading, isValidating, mutate } = useApi<EditionState[]>(staffPaths.editions);
  const plan = useFreshApi<EditionPlan>(staffPaths.editionPlan);
  // Both appear at once: the plan is above, and would push the editions down.
  const isWaiting = (isLoading && !data) || (plan.isLoading && !plan.data);
  const [shown, setShown] = useState<{ readonly year: number; readonly part: EditionPart }>();
  return (
    <StaffPage
      title="Editions"
      lead="Each edition keeps its own last date and drafts, also after the next one is announced."
      actions={<RefreshButton busy={isValidating} onRefresh={mutate} />}
    >
      {!isWaiting && plan.data && <ComingEditions plan={plan.data} />}
      {!isWaiting && !plan.data && !error && (
        <ListState error={plan.error} loading={false} onRetry={() => void plan.mutate()} />
      )}
      <ListState error={error} loading={isWaiting} onRetry={() => void mutate()} />
      {!error &&
        !isWaiting &&
        data?.map((edition) => {
          const { year } = edition;
          const its = shown?.year === year ? shown.part : undefined;
          return (
            <EditionPanel
              key={year}
              edition={edition}
              shown={its}
              onShow={(part) => setShown(part === its ? undefined : { year, part })}
            >
              {its === 'drafts' && (
                <OpenDrafts
                  edition={edition}
                  isClosed={isOver(edition)}
                  hasNext={data.some((it) => it.year === year + 1)}
                />
              )}
              {its === 'pages' && <PreviewPages edition={edition} />}
            </EditionPanel>
          );
        })}
    </StaffPage>
  );
}

const isOver = ({ phase }: EditionState) => phase === 'closed' || phase === 'results';
