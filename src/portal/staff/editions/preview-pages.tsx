import { useState } from 'react';
import { findPage } from '#contract/pages.ts';
import type { EditionPreview, EditionState } from '#contract/programme/editions-schemas.ts';
import { type Phase, phases } from '#contract/programme/phase.ts';
import { publicPages } from '#contract/public-pages.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { css, stackClass } from '#theme/index.ts';
import { useApi } from '../../api/use-api.ts';
import { SelectField } from '../../components/fields.tsx';
import { ListState } from '../../components/list-state.tsx';

const choicesClass = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 18rem))' },
});
const frameClass = css({
  width: '100%',
  height: '75vh',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'md',
  background: 'bg',
});

const phaseTitles: Readonly<Record<Phase, string>> = {
  before: 'Announced, not open yet',
  open: 'Applications are open',
  'last-days': 'The last days',
  closed: 'Closed',
  results: 'Results are known',
};

const titleOf = (path: string) => findPage(path)?.title || path;

/** The pages of the site in each phase of an edition, with what is published now. */
export function PreviewPages({ edition: { year } }: { edition: EditionState }) {
  const [path, setPath] = useState('/');
  const [phase, setPhase] = useState<string>('before');
  const query = new URLSearchParams({ path, phase });
  const { data, error, isLoading, mutate } = useApi<EditionPreview>(
    `${staffPaths.editionPreview(String(year))}?${query}`,
  );
  return (
    <div className={stackClass[4]}>
      <div className={choicesClass}>
        <SelectField
          label="Phase"
          value={phase}
          onChange={setPhase}
          choices={phases.map((each) => [each, phaseTitles[each]])}
        />
        <SelectField
          label="Page"
          value={path}
          onChange={setPath}
          choices={publicPages().map((page) => [page.path, titleOf(page.path)])}
        />
      </div>
      <ListState error={error} loading={isLoading && !data} onRetry={() => void mutate()} />
      {data && !error && (
        <iframe
          title={`The page in ${year}: ${phaseTitles[phase as Phase]}`}
          className={frameClass}
          sandbox="allow-same-origin"
          srcDoc={data.html}
        />
      )}
    </div>
  );
}
