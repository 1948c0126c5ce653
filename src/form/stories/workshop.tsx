import { useMemo, useRef, useState } from 'react';
import type { Answers, FormDefinition } from '#engine/definition.ts';
import { sampleAnswers, sampleOptions } from '#engine/sample-answers.ts';
import { Button } from '#theme/components/button.tsx';
import { Panel } from '#theme/components/panel.tsx';
import { classes, css, recipe } from '#theme/style.ts';
import { inputClass } from '#theme/widgets/input-class.ts';
import { selectClass } from '#theme/widgets/select/select-class.ts';
import { createFormStore } from '../create-form-store.ts';
import type { FormStore } from '../form-store.ts';
import { sampleServices } from './sample-services.ts';
import { WholeForm } from './whole-form.tsx';
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

const fillings = {
  empty: 'Empty',
  valid: 'Fill with sample answers',
  limit: 'Fill up to the limits',
} as const;

type Filling = keyof typeof fillings;

/** Every form that can be chosen. */
export interface WorkshopProps {
  definitions: readonly FormDefinition[];
  /** Id of the form that is open at first. */
  form?: string;
}

/**
 * For programme staff: a form as applicants see it, beside its preview, the payload that is sent and its rules. An
 * edited schema file is on screen by itself; the page loads anew and begins empty.
 */
export function Workshop({ definitions, form }: WorkshopProps) {
  const [chosen, setChosen] = useState(form ?? definitions[0]?.id);
  const [width, setWidth] = useState<'wide' | 'narrow'>('wide');
  const definition = definitions.find(({ id }) => id === chosen) ?? definitions[0];
  if (definition === undefined) return <p>There are no forms in /schemas.</p>;
  return (
    <div className={rootClass}>
      <div className={barClass}>
        <label className={pickClass}>
          <span className={labelClass}>Form</span>
          <select
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
        </label>
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
      <Board key={definition.id} definition={definition} width={width} />
    </div>
  );
}

function Board({ definition, width }: { definition: FormDefinition; width: 'wide' | 'narrow' }) {
  const [given, setGiven] = useState<{ answers: Answers | undefined; count: number }>({
    answers: undefined,
    count: 0,
  });
  const last = useRef<{ store: FormStore; given: typeof given }>(undefined);
  const store = useMemo(() => {
    // A new definition takes the answers along; only a button replaces them.
    const kept = last.current?.given === given ? last.current.store.answers() : given.answers;
    const made = createFormStore(definition, kept);
    last.current = { store: made, given };
    return made;
  }, [definition, given]);
  const services = useMemo(() => sampleServices(definition), [definition]);
  const fill = (filling: Filling) => {
    const options = sampleOptions(definition);
    const answers = filling === 'empty' ? undefined : sampleAnswers(definition, { kind: filling, options });
    setGiven(({ count }) => ({ answers, count: count + 1 }));
  };
  return (
    <>
      <div className={groupClass}>
        {(Object.keys(fillings) as Filling[]).map((filling) => (
          <Button key={filling} size="small" variant="outlined" onClick={() => fill(filling)}>
            {fillings[filling]}
          </Button>
        ))}
        <span className={noteClass}>Revision {definition.revision}</span>
      </div>
      <div className={boardClass({ width })}>
        <Panel as="section" aria-label={`Form: ${definition.title}`} accent="gold">
          <WholeForm key={`${definition.revision} ${given.count}`} store={store} services={services} />
        </Panel>
        <Panel as="section" aria-label="What comes of it" className={resultsClass}>
          <WorkshopResults store={store} options={services.options} />
        </Panel>
      </div>
    </>
  );
}
