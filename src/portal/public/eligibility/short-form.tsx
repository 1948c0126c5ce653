import { type ReactNode, useEffect, useState } from 'react';
import type { Answers, FieldError, FormDefinition } from '#engine/definition.ts';
import { toWire } from '#engine/wire/wire.ts';
import { SchemaForm } from '#form/render/schema-form.tsx';
import { createFormStore } from '#form/store/create-form-store.ts';
import type { FormStore } from '#form/store/form-store.ts';
import { css } from '#theme/index.ts';
import { useServedForm } from '../../api/served-form.ts';

const formClass = css({ display: 'grid', gap: '6', alignContent: 'start' });

/** The present state of a form: its payload, and every rule its answers break. */
export interface Said {
  readonly payload: Answers;
  readonly errors: readonly FieldError[];
}

interface ShortFormProps {
  definition: FormDefinition;
  /** Id of its heading. */
  labelledBy: string;
  children: (said: Said) => ReactNode;
}

/** A form that responds at once and sends nothing: `children` renders the result of the answers below its questions. */
export function ShortForm({ definition: built, ...props }: ShortFormProps) {
  const definition = useServedForm(built);
  // A different form needs a different store.
  return <DrawnForm key={definition.revision} definition={definition} {...props} />;
}

function DrawnForm({ definition, labelledBy, children }: ShortFormProps) {
  const [store] = useState(() => createFormStore(definition));
  const [said, setSaid] = useState<Said>(() => whatIsSaid(store));
  useEffect(() => {
    const follow = () => setSaid(whatIsSaid(store));
    const stop = store.subscribe(follow);
    // Values entered before this code runs count at once.
    store.flush();
    return stop;
  }, [store]);
  return (
    <form
      noValidate
      aria-labelledby={labelledBy}
      className={formClass}
      onInput={() => store.flush()}
      onSubmit={(event) => event.preventDefault()}
    >
      {definition.sections.map((section) => (
        <SchemaForm key={section.id} section={section} store={store} />
      ))}
      <div role="status">{children(said)}</div>
    </form>
  );
}

function whatIsSaid(store: FormStore): Said {
  return { payload: toWire(store.definition, store.answers()), errors: store.errors() };
}
