import { StrictMode, useMemo } from 'react';
import type { Answers, Json, RuntimeOptions, Schema, UiSchema } from '#engine/definition.ts';
import type { FieldSize, FieldVariant } from '#theme/control.ts';
import { draftNotices } from '../../draft/notices/draft-notices.tsx';
import { SchemaForm, type SchemaFormProps } from '../../render/schema-form.tsx';
import { createFormStore } from '../../store/create-form-store.ts';
import { createDoubts } from '../../store/doubts.ts';
import { keepStore } from './kept-store.ts';
import { storyDefinition } from './story-definition.ts';

/** A schema to draw, with answers and choices. */
export interface StoryFormProps {
  schema: Schema;
  uiSchema?: UiSchema;
  /** Answers of the one section. */
  answers?: { readonly [name: string]: Json };
  options?: RuntimeOptions;
  fields?: NonNullable<SchemaFormProps['fields']>;
  widgets?: NonNullable<SchemaFormProps['widgets']>;
  templates?: NonNullable<SchemaFormProps['templates']>;
  disabled?: boolean;
  readOnly?: boolean;
  variant?: FieldVariant;
  size?: FieldSize;
  /** The day for questions about unusual answers; without it none are asked. */
  today?: string;
  /** A submission was attempted: all errors show. */
  attempted?: boolean;
}

/** A form of one section in React's strict mode, which mounts everything twice. */
export function StoryForm(props: StoryFormProps) {
  const { schema, uiSchema, answers, options = {}, today, attempted = false, ...look } = props;
  const { store, below } = useMemo(() => {
    const definition = storyDefinition(schema, uiSchema);
    const made = createFormStore(definition, answers && ({ section: answers } as Answers));
    keepStore(made);
    if (attempted) made.attempt();
    const known = today === undefined ? undefined : { today, confirmed: {}, keep: () => {} };
    return { store: made, below: known && draftNotices(createDoubts(made, known)) };
  }, [schema, uiSchema, answers, today, attempted]);
  const [section] = store.definition.sections;
  if (section === undefined) return null;
  return (
    <StrictMode>
      <SchemaForm
        {...look}
        section={section}
        store={store}
        services={{
          options,
          ...(below && { below }),
          uploadFile: async (file) => ({ key: file.name, filename: file.name, size: file.size }),
          openFile: () => {},
        }}
      />
    </StrictMode>
  );
}
