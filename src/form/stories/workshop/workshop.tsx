import { useMemo, useState } from 'react';
import type { FormDefinition } from '#engine/definition.ts';
import { sampleAnswers } from '#engine/samples/sample-answers.ts';
import { sampleOptions } from '#engine/samples/sample-options.ts';
import { Panel } from '#theme/components/panel.tsx';
import { css, recipe } from '#theme/style.ts';
import { type Filling, FillingRow, fillWith, openKeptStore } from '../../workshop/filling-row.tsx';
import { sampleServices } from '../../workshop/sample-services.ts';
import { ToggleRow } from '../../workshop/toggle-row.tsx';
import { WholeForm } from '../../workshop/whole-form.tsx';
import { WorkshopChoice } from '../../workshop/workshop-choice.tsx';
import { useRemembered } from '../../workshop/workshop-memory.ts';
import { WorkshopResults } from './workshop-results.tsx';

const rootClass = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '5' });
const resultsClass = css({
  xl: { position: 'sticky', top: '4', maxHeight: 'calc(100vh - 2rem)', overflowY: 'auto' },
});
const barClass = css({ display: 'flex', flexWrap: 'wrap', columnGap: '6', rowGap: '3', alignItems: 'end' });
const boardClass = recipe({
  base: { display: 'grid', gap: '5', alignItems: 'start', gridTemplateColumns: 'minmax(0, 1fr)' },
  variants: {
    width: {
      wide: { xl: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } },
      narrow: { md: { gridTemplateColumns: '22.5rem minmax(0, 1fr)' } },
    },
  },
  defaultVariants: { width: 'wide' },
});

type Width = 'wide' | 'narrow';

/** Every form to choose from. */
export interface WorkshopProps {
  definitions: readonly FormDefinition[];
}

/**
 * For programme staff: a form as applicants see it, beside its preview, its payload and its rules. An edited schema file
 * appears by itself: the page reloads, and typed answers stay where they still fit.
 */
export function Workshop({ definitions }: WorkshopProps) {
  const [chosen, setChosen] = useRemembered('form', definitions[0]?.id ?? '');
  const [width, setWidth] = useRemembered('width', 'wide');
  const definition = definitions.find(({ id }) => id === chosen) ?? definitions[0];
  if (definition === undefined) return <p>There are no forms in /schemas.</p>;
  return (
    <div className={rootClass}>
      <div className={barClass}>
        <WorkshopChoice
          label="Form"
          value={definition.id}
          choices={definitions.map(({ id, title }) => ({ value: id, title }))}
          onChange={setChosen}
        />
        <ToggleRow
          label="Width"
          ways={{ wide: 'Wide', narrow: 'Narrow' }}
          active={width}
          onChange={setWidth}
        />
      </div>
      <Board key={definition.id} definition={definition} width={width === 'narrow' ? 'narrow' : 'wide'} />
    </div>
  );
}

function Board({ definition, width }: { definition: FormDefinition; width: Width }) {
  const [fillings, setFillings] = useState(0);
  const fill = (filling: Filling) => {
    const options = sampleOptions(definition);
    fillWith(
      definition,
      filling === 'empty' ? undefined : sampleAnswers(definition, { kind: filling, options }),
    );
    setFillings(fillings + 1);
  };
  return (
    <>
      <FillingRow definition={definition} onFill={fill} />
      <FormAndResults key={`${definition.revision} ${fillings}`} definition={definition} width={width} />
    </>
  );
}

function FormAndResults({ definition, width }: { definition: FormDefinition; width: Width }) {
  const [store] = useState(() => openKeptStore(definition));
  const services = useMemo(() => sampleServices(definition), [definition]);
  const [tab, setTab] = useRemembered(`tab ${definition.id}`, definition.sections[0]?.id ?? '');
  return (
    <div className={boardClass({ width })}>
      <Panel as="section" aria-label={`Form: ${definition.title}`} accent="gold">
        <WholeForm store={store} services={services} tab={tab} onTab={setTab} />
      </Panel>
      <Panel as="section" aria-label="Results" className={resultsClass}>
        <WorkshopResults store={store} options={services.options} />
      </Panel>
    </div>
  );
}
