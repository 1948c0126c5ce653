import { useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { SchemaChecked } from '#contract/staff-room/proposals-schemas.ts';
import { answerRows } from '#engine/answers.ts';
import type { Answers, FormDefinition } from '#engine/definition.ts';
import { sampleOptions } from '#engine/samples/sample-options.ts';
import { AnswerSheet } from '#form/render/answer-sheet.tsx';
import type { FormStore } from '#form/store/form-store.ts';
import { type Filling, FillingRow, fillWith, openKeptStore } from '#form/workshop/filling-row.tsx';
import { sampleServices } from '#form/workshop/sample-services.ts';
import { WholeForm } from '#form/workshop/whole-form.tsx';
import { useRemembered } from '#form/workshop/workshop-memory.ts';
import { css, textClass } from '#theme/index.ts';

const errorsClass = css({ marginBlockStart: '6' });
const wrongClass = css({
  paddingBlock: '2',
  borderTopWidth: '1px',
  borderColor: 'border',
  overflowWrap: 'anywhere',
});

/** A form that can be filled in, with its own answers. */
export interface Sitting {
  readonly definition: FormDefinition;
  readonly store: FormStore;
  /** Fills it with sample answers, or empties it. */
  readonly fill: (filling: Filling) => void;
}

/** The present form, with what was typed into it before as far as that still fits. `samples` come with its check. */
export function useSitting(
  definition: FormDefinition | undefined,
  samples: SchemaChecked['samples'],
): Sitting | undefined {
  const [fillings, setFillings] = useState(0);
  const [sitting, setSitting] = useState<Sitting>();
  const open = useRef<FormStore>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what fills the form begins it again
  useLayoutEffect(() => {
    // What is being typed now is stored first: the next store begins with it.
    open.current?.flush();
    const store = definition && openKeptStore(definition);
    open.current = store;
    if (definition === undefined || store === undefined) return setSitting(undefined);
    const fill = (filling: Filling) => {
      store.flush();
      fillWith(definition, filling === 'empty' ? undefined : ((samples?.[filling] ?? {}) as Answers));
      setFillings((before) => before + 1);
    };
    setSitting({ definition, store, fill });
  }, [definition, samples, fillings]);
  return sitting;
}

/** The present answers of a sitting. */
export function useAnswers(sitting: Sitting | undefined): Answers | undefined {
  const subscribe = sitting?.store.subscribe ?? idle;
  return useSyncExternalStore(subscribe, () => sitting?.store.document());
}

const idle = () => () => undefined;

/** The form as applicants see it. `errors` are the rules its answers break. */
export function LiveForm(props: {
  sitting: Sitting;
  errors: readonly { readonly path: string; readonly message: string }[] | null;
}) {
  const { sitting, errors } = props;
  const { definition, store, fill } = sitting;
  const services = useMemo(() => sampleServices(definition), [definition]);
  const [tab, setTab] = useRemembered(`tab ${definition.id}`, definition.sections[0]?.id ?? '');
  // A different store is a different form, which is drawn from its beginning.
  const [drawn, setDrawn] = useState({ store, time: 0 });
  if (drawn.store !== store) setDrawn({ store, time: drawn.time + 1 });
  return (
    <>
      <FillingRow definition={definition} onFill={fill} />
      <WholeForm key={drawn.time} store={store} services={services} tab={tab} onTab={setTab} />
      {errors !== null && (
        <details className={errorsClass}>
          <summary>
            {errors.length === 0
              ? 'The rules find nothing wrong with these answers'
              : `The rules find ${errors.length === 1 ? 'a mistake' : `${errors.length} mistakes`} in these answers`}
          </summary>
          <ul>
            {errors.map(({ path, message }) => (
              <li key={`${path} ${message}`} className={wrongClass}>
                {message} <span className={textClass.hint}>{path}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** The answers as the preview shows them. */
export function LivePreview({ sitting: { definition }, answers }: { sitting: Sitting; answers: Answers }) {
  return (
    <AnswerSheet
      groups={answerRows(definition, answers, sampleOptions(definition))}
      onOpenFile={() => undefined}
    />
  );
}
