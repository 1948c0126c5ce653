import { type FormEvent, useState } from 'react';
import { mostViews, viewNameLength } from '#contract/staff-room/dashboard-choices.ts';
import { Button, css, listClass, textClass } from '#theme/index.ts';
import { inputClass } from '#theme/widgets/input-class.ts';
import { useAddress } from '../../../use-address.tsx';
import type { Choices } from '../choices/use-choices.ts';

const itemClass = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  overflowWrap: 'anywhere',
});
const formClass = css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'end' });
const fieldClass = css({ display: 'grid', gap: '1', textStyle: 'label', flex: '1 1 12rem' });

interface ViewChoiceProps {
  readonly choices: Choices;
  /** Ids of the visible columns, which a view stores. */
  readonly shown: readonly string[];
  /** Closes the containing panel. */
  readonly close: () => void;
}

/** Views that a person named, available on any machine: choose one, delete one, or name the present one. */
export function ViewChoice({ choices, shown, close }: ViewChoiceProps) {
  const { params, change } = useAddress();
  const [name, setName] = useState('');
  const views = Object.entries(choices.known?.views ?? {}).sort(([a], [b]) => a.localeCompare(b, 'en'));
  const isFull = views.length >= mostViews && !views.some(([it]) => it === name.trim());
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || isFull) return;
    const address = new URLSearchParams(params);
    for (const place of ['row', 'open']) address.delete(place);
    address.set('columns', shown.join(','));
    choices.change({ views: { [name.trim()]: address.toString() } });
    setName('');
  };
  return (
    <>
      {views.length === 0 && (
        <p className={textClass.hint}>
          Filter, sort and choose columns, then give this view a name to find it again, on any machine.
        </p>
      )}
      <ul className={listClass[1]}>
        {views.map(([view, address]) => (
          <li key={view} className={itemClass}>
            <Button
              size="small"
              variant="text"
              onClick={() => {
                change(() => new URLSearchParams(address));
                close();
              }}
            >
              {view}
            </Button>
            <Button
              size="small"
              variant="outlined"
              aria-label={`Forget ${view}`}
              onClick={() => choices.change({ views: { [view]: null } })}
            >
              Forget
            </Button>
          </li>
        ))}
      </ul>
      <form className={formClass} onSubmit={save}>
        <label className={fieldClass}>
          Name of this view
          <input
            className={inputClass({ size: 'small' })}
            maxLength={viewNameLength}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <Button size="small" type="submit" aria-disabled={name.trim() === '' || isFull}>
          Save view
        </Button>
      </form>
      {isFull && <p className={textClass.hint}>{mostViews} views are stored: delete one first.</p>}
    </>
  );
}
