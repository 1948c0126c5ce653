import { useEffect, useState } from 'react';
import { judgingPaths } from '#contract/judging/paths.ts';
import type { ScoreSheet } from '#contract/judging/score-sheets-schemas.ts';
import type { Answers, FormDefinition } from '#engine/definition.ts';
import { Panel } from '#theme/index.ts';
import { useFreshApi } from '../../api/use-fresh-api.ts';
import { ListState } from '../../staff/list-state.tsx';
import { Sheet } from './sheet.tsx';

/** The score sheet of an assignment, once it and its form are there. */
export function SheetPanel({
  assignment,
  form,
  onSubmitted,
}: {
  assignment: string;
  /** Id of the form of the sheet. */
  form: string;
  onSubmitted: () => Promise<void>;
}) {
  const [definition, setDefinition] = useState<FormDefinition<Answers>>();
  const { data, error, isLoading, mutate } = useFreshApi<ScoreSheet>(judgingPaths.scoreSheet(assignment));
  useEffect(() => {
    // Any number of forms may be score sheets: which, the files say.
    void import('#generated/forms.ts').then(({ formFiles }) => {
      const found = formFiles.find((each) => each.definition.id === form);
      setDefinition(found?.definition as FormDefinition<Answers> | undefined);
    });
  }, [form]);
  return (
    <Panel>
      <ListState
        error={error}
        loading={isLoading || !definition}
        isEmpty={false}
        empty=""
        onRetry={() => void mutate()}
      />
      {data && definition && (
        <Sheet
          key={data.is_final ? 'final' : 'draft'}
          definition={definition}
          sheet={data}
          onChanged={async (changed) => {
            await mutate(changed, { revalidate: false });
            await onSubmitted();
          }}
        />
      )}
    </Panel>
  );
}
