import { useMemo } from 'react';
import type { FormDefinition } from '#engine/definition.ts';
import { sampleAnswers } from '#engine/samples/sample-answers.ts';
import { sampleOptions } from '#engine/samples/sample-options.ts';
import { css } from '#theme/style.ts';
import { SchemaForm } from '../render/schema-form.tsx';
import { createFormStore } from '../store/create-form-store.ts';
import { sampleServices } from '../workshop/sample-services.ts';

const sheetClass = css({ maxWidth: 'form' });

/** States in which every section of every form can be shown. */
export const sectionStates = [
  'empty',
  'filled',
  'at the limit',
  'all errors',
  'disabled',
  'read-only',
] as const;

export type SectionState = (typeof sectionStates)[number];

/** A section of a form, by its id, and its state. */
export interface SectionStoryProps {
  definition: FormDefinition;
  section: string;
  state: SectionState;
}

/** One whole section with sample answers generated from its schema. */
export function SectionStory({ definition, section: id, state }: SectionStoryProps) {
  const store = useMemo(() => {
    if (state === 'empty') return createFormStore(definition);
    if (state === 'all errors') {
      const made = createFormStore(definition);
      made.attempt();
      return made;
    }
    const options = sampleOptions(definition);
    const kind = state === 'at the limit' ? 'limit' : 'valid';
    return createFormStore(definition, sampleAnswers(definition, { kind, options }));
  }, [definition, state]);
  const section = definition.sections.find((candidate) => candidate.id === id);
  if (section === undefined) return null;
  return (
    <div className={sheetClass}>
      <SchemaForm
        key={state}
        section={section}
        store={store}
        services={sampleServices(definition)}
        disabled={state === 'disabled'}
        readOnly={state === 'read-only'}
      />
    </div>
  );
}
