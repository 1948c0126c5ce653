import { type FormEvent, useId, useState } from 'react';
import { longestTag } from '#contract/staff-room/handling/handling.ts';
import type { HandlingChange } from '#contract/staff-room/handling/handling-schemas.ts';
import { Button, css, textClass } from '#theme/index.ts';
import { inputClass } from '#theme/widgets/input-class.ts';

const rootClass = css({ display: 'grid', gap: '1', alignContent: 'start', minWidth: '0' });
const formClass = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '2' });
const listClass = css({ display: 'flex', flexWrap: 'wrap', gap: '1', listStyle: 'none' });
const tagClass = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  minHeight: '28px',
  paddingInline: '2.5',
  borderRadius: 'full',
  fontSize: 'sm',
  background: 'accent.subtle',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  _hover: { textDecoration: 'line-through' },
});

interface TagsProps {
  readonly tags: readonly string[];
  /** Tags of any application, to choose from. */
  readonly known: readonly string[];
  readonly onChange: (change: HandlingChange) => Promise<unknown>;
}

/** The tags of an application: a press removes one, and a field adds one. */
export function Tags({ tags, known, onChange }: TagsProps) {
  const id = useId();
  const [tag, setTag] = useState('');
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (tag.trim() === '') return;
    await onChange({ add_tag: tag });
    setTag('');
  };
  return (
    <div className={rootClass}>
      <label htmlFor={id} className={textClass.label}>
        Add a tag
      </label>
      <form className={formClass} onSubmit={(event) => void add(event)}>
        <input
          id={id}
          list={`${id}-known`}
          className={inputClass()}
          maxLength={longestTag}
          autoComplete="off"
          value={tag}
          onChange={({ target }) => setTag(target.value.replaceAll(',', ''))}
        />
        <datalist id={`${id}-known`}>
          {known
            .filter((each) => !tags.includes(each))
            .map((each) => (
              <option key={each} value={each} />
            ))}
        </datalist>
        <Button type="submit" size="small" variant="outlined">
          Add
        </Button>
      </form>
      {tags.length > 0 && (
        <ul className={listClass} aria-label="Tags">
          {tags.map((each) => (
            <li key={each}>
              <button
                type="button"
                className={tagClass}
                aria-label={`Remove tag ${each}`}
                onClick={() => void onChange({ remove_tag: each })}
              >
                {each} <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
