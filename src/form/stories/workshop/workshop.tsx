import { useMemo, useState } from 'react';
import type { Answers, FormDefinition } from '#engine/definition.ts';
import { sampleAnswers } from '#engine/samples/sample-answers.ts';
import { sampleOptions } from '#engine/samples/sample-options.ts';
import { Button } from '#theme/components/button.tsx';
import { Panel } from '#theme/components/panel.tsx';
import { classes, css, recipe } from '#theme/style.ts';
import { inputClass } from '#theme/widgets/input-class.ts';
import { selectClass } from '#theme/widgets/select/select-class.ts';
import { createFormStore } from '../../store/create-form-store.ts';
import type { FormStore } from '../../store/form-store.ts';
import { sampleServices } from '../frames/sample-services.ts';
import { WholeForm } from '../frames/whole-form.tsx';
import { forgetAnswers, recallAnswers, rememberAnswers, useRemembered } from './workshop-memory.ts';
import { WorkshopResults } from './workshop-results.tsx';

const rootClass = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '5' });
const resultsClass = css({
  xl: { position: 'sticky', top: '4', maxHeight: 'calc(100vh - 2rem)', overflowY: 'auto' },
});
const barClass = css({ display: 'flex', flexWrap: 'wrap', columnGap: '6', rowGap: '3', alignItems: 'end' });
const pickClass = css({ display: 'grid', gap: '1', minWidth: '16rem' });
const labelClass = css({ textStyle: 'label' });
const groupClass = css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' });
const noteClass = css({ textStyle: 'caption', color: 'fg.muted', maxWidth: 'prose' });
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

const fillingTitles = {
  empty: 'Empty',
  valid: 'Fill with sample answers',
  limit: 'Fill up to the limits',
} as const;

type Filling = keyof typeof fillingTitles;
const fillingNames = Object.keys(fillingTitles) as Filling[];
type Width = 'wide' | 'narrow';

/** Every form that can be chosen. */
export interface WorkshopProps {
  definitions: readonly FormDefinition[];
}

/**
 * For programme staff: a form as applicants see it, beside its preview, the payload that is sent and its rules. An
 * edited schema file is on screen by itself: the page reloads, and what was typed stays where it still fits.
 */
export function Workshop({ definitions }: WorkshopProps) {
  const [chosen, setChosen] = useRemembered('form', definitions[0]?.id ?? '');
  const [width, setWidth] = useRemembered('width', 'wide');
  const definition = definitions.find(({ id }) => id === chosen) ?? definitions[0];
  if (definition === undefined) return <p>There are no forms in /schemas.</p>;
  return (
    <div className={rootClass}>
      <div className={barClass}>
        <div className={pickClass}>
          <label htmlFor="workshop-form" className={labelClass}>
            Form
          </label>
          <select
            id="workshop-form"
            className={classes(inputClass(), selectClass)}
            value={definition.id}
            onChange={(event) => setChosen(event.target.value)}
          >
            {definitions.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </div>
        <fieldset className={groupClass} aria-label="Width">
          {(['wide', 'narrow'] as const).map((name) => (
            <Button
              key={name}
              size="small"
              variant={name === width ? 'primary' : 'outlined'}
              aria-pressed={name === width}
              onClick={() => setWidth(name)}
            >
              {name === 'wide' ? 'Wide' : 'Narrow'}
            </Button>
          ))}
        </fieldset>
      </div>
      <Board key={definition.id} definition={definition} width={width === 'narrow' ? 'narrow' : 'wide'} />
    </div>
  );
}

function Board({ definition, width }: { definition: FormDefinition; width: Width }) {
  const [fillings, setFillings] = useState(0);
  const fill = (filling: Filling) => {
    const options = sampleOptions(definition);
    if (filling === 'empty') forgetAnswers(definition);
    else
      rememberAnswers(definition, {
        answers: sampleAnswers(definition, { kind: filling, options }),
        kept: [],
      });
    setFillings(fillings + 1);
  };
  return (
    <>
      <div className={groupClass}>
        {fillingNames.map((filling) => (
          <Button key={filling} size="small" variant="outlined" onClick={() => fill(filling)}>
            {fillingTitles[filling]}
          </Button>
        ))}
        <span className={noteClass}>Revision {definition.revision}</span>
      </div>
      <FormAndResults key={`${definition.revision} ${fillings}`} definition={definition} width={width} />
    </>
  );
}

function FormAndResults({ definition, width }: { definition: FormDefinition; width: Width }) {
  const [store] = useState(() => openStore(definition));
  const services = useMemo(() => sampleServices(definition), [definition]);
  const [tab, setTab] = useRemembered(`tab ${definition.id}`, definition.sections[0]?.id ?? '');
  return (
    <div className={boardClass({ width })}>
      <Panel as="section" aria-label={`Form: ${definition.title}`} accent="gold">
        <WholeForm store={store} services={services} tab={tab} onTab={setTab} />
      </Panel>
      <Panel as="section" aria-label="What comes of it" className={resultsClass}>
        <WorkshopResults store={store} options={services.options} />
      </Panel>
    </div>
  );
}

/** A form with what was typed into it before the page was reloaded. */
function openStore(definition: FormDefinition): FormStore {
  const held = recallAnswers(definition);
  const store = createFormStore(definition, held?.answers);
  store.subscribe(() =>
    rememberAnswers(definition, { answers: store.get('') as Answers, kept: held?.kept ?? [] }),
  );
  return store;
}
