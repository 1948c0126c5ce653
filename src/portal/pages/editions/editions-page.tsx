import { useState } from 'react';
import type { EditionState } from '#contract/programme/editions-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { useApi } from '../../api/use-api.ts';
import { ListState } from '../../staff/list-state.tsx';
import { RefreshButton } from '../../staff/refresh-button.tsx';
import { StaffPage } from '../../staff/staff-page.tsx';
import { EditionPanel } from './edition-panel.tsx';
import { OpenDrafts } from './open-drafts.tsx';

/** /admin/editions: how each edition stands, and what is still open of one before the next begins. */
export function EditionsPage() {
  const { data, error, isLoading, isValidating, mutate } = useApi<EditionState[]>(staffPaths.editions);
  const [shown, setShown] = useState<number | null>(null);
  return (
    <StaffPage
      title="Editions"
      lead="Each keeps its own last date and its own drafts, also when the next one is announced."
      actions={<RefreshButton busy={isValidating} onRefresh={mutate} />}
    >
      <ListState error={error} loading={isLoading && !data} onRetry={() => void mutate()} />
      {!error &&
        data?.map((edition) => (
          <EditionPanel
            key={edition.year}
            edition={edition}
            isShown={shown === edition.year}
            onDrafts={() => setShown(shown === edition.year ? null : edition.year)}
          >
            {shown === edition.year && <OpenDrafts edition={edition} isClosed={isOver(edition)} />}
          </EditionPanel>
        ))}
    </StaffPage>
  );
}

const isOver = ({ phase }: EditionState) => phase === 'closed' || phase === 'results';
