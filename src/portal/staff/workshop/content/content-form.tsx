import { useEffect, useMemo, useRef, useState } from 'react';
import type { FormDefinition, Schema } from '#engine/definition.ts';
import { itemsOf } from '#engine/schema/schema-kind.ts';
import { pointerKeys } from '#engine/values/pointer.ts';
import { focusField } from '#form/render/errors/focus-field.ts';
import type { RegisteredFields } from '#form/render/form-context.ts';
import { SchemaForm } from '#form/render/schema-form.tsx';
import { createFormStore } from '#form/store/create-form-store.ts';
import { Tabs } from '#theme/components/tabs.tsx';
import { css, Notice, textLinkClass } from '#theme/index.ts';
import type { Checked } from '../use-check.ts';
import { answersIn, withAnswers } from './content-text.ts';
import { ParagraphsField } from './paragraphs-field.tsx';
import { PictureField } from './picture-field.tsx';
import { tabsOf } from './tabs-of.tsx';

const panelClass = css({ paddingTop: '5' });
const linkClass = css({ textAlign: 'start', overflowWrap: 'anywhere', minHeight: '24px' });

const fields = { paragraphs: ParagraphsField, picture: PictureField } as RegisteredFields;

/** A content file in the form of its schema; an answer changes the file and leaves everything else as it is. */
export function ContentForm(props: {
  text: string;
  checked: Pick<Checked, 'definition' | 'errors'>;
  onChange: (text: string) => void;
}) {
  const { text, checked, onChange } = props;
  const { definition, errors } = checked;
  // The file as this form last wrote it: a different text comes from outside, and restarts the form.
  const own = useRef(text);
  // A counter, because undoing often returns to the text that the form began with.
  const [begun, setBegun] = useState({ text, time: 1 });
  if (text !== own.current) {
    own.current = text;
    setBegun({ text, time: begun.time + 1 });
  }
  const store = useMemo(
    () => definition && createFormStore(definition, answersIn(begun.text, definition) ?? {}),
    [definition, begun],
  );
  const tabs = useMemo(() => (definition ? tabsOf(definition) : []), [definition]);
  const tell = useRef(onChange);
  tell.current = onChange;
  useEffect(
    () =>
      store?.subscribe(() => {
        const next = withAnswers(own.current, store.definition, store.document());
        if (next === own.current) return;
        own.current = next;
        tell.current(next);
      }),
    [store],
  );
  useEffect(() => {
    store?.showServerErrors(
      (errors ?? [])
        .filter(({ path }) => store.isTouched(path))
        .map((error) => ({ ...error, rule: 'content' })),
    );
  }, [store, errors]);
  const [wanted, setWanted] = useState('');
  if (store === undefined) return null;
  const { sections, title } = store.definition;
  const active = tabs.find(({ id }) => id === wanted) ?? tabs[0];
  if (active === undefined) return null;
  const goTo = (path: string) => {
    setWanted(tabs.find(({ holds }) => holds(path))?.id ?? active.id);
    requestAnimationFrame(() => focusField(path));
  };
  const form = (
    <SchemaForm
      key={`${active.id} ${begun.time}`}
      section={active.section}
      store={store}
      fields={fields}
      {...(active.templates && { templates: active.templates })}
    />
  );
  return (
    <>
      {errors !== null && errors.length > 0 && (
        <Notice
          tone="warning"
          title={
            errors.length === 1 ? 'One thing needs correction' : `${errors.length} things need correction`
          }
        >
          <ul>
            {errors.map(({ path, message }) => (
              <li key={`${path} ${message}`}>
                <button type="button" className={`${textLinkClass} ${linkClass}`} onClick={() => goTo(path)}>
                  {groupOf(sections, path)}
                  {message}
                </button>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {tabs.length === 1 ? (
        form
      ) : (
        <Tabs
          label={title}
          idPrefix="content"
          active={active.id}
          onChange={setWanted}
          tabs={tabs.map(({ id, title: name, holds }) => ({
            id,
            title: name,
            errors: (errors ?? []).filter(({ path }) => holds(path)).length,
            content: id === active.id ? <div className={panelClass}>{form}</div> : null,
          }))}
        />
      )}
    </>
  );
}

/** The heading above a question, if there is one: several may have the same title. */
function groupOf(sections: FormDefinition['sections'], path: string): string {
  let group = '';
  const [section] = sections;
  let schema: Schema | undefined =
    sections.length === 1 ? section?.schema : { properties: partsOf(sections) };
  for (const key of pointerKeys(path).slice(0, -1)) {
    schema = schema?.properties?.[key] ?? (schema && itemsOf(schema)) ?? schema?.then?.properties?.[key];
    group = schema?.title ?? group;
  }
  return group === '' ? '' : `${group}: `;
}

function partsOf(sections: FormDefinition['sections']): NonNullable<Schema['properties']> {
  return Object.fromEntries(sections.map(({ id, schema }) => [id, schema]));
}
