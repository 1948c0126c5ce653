import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button, css } from '#theme/index.ts';
import { inputClass } from '#theme/widgets/input-class.ts';
import { keepChoice, readChoice } from '../columns/kept-choices.ts';
import { DropPanel } from '../drop-panel.tsx';
import { addView, readSavedViews, type SavedView } from './saved-views.ts';

const listClass = css({ listStyle: 'none', display: 'grid', gap: '1' });
const itemClass = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  overflowWrap: 'anywhere',
});
const formClass = css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'end' });
const fieldClass = css({ display: 'grid', gap: '1', textStyle: 'label', flex: '1 1 12rem' });
const emptyClass = css({ color: 'fg.muted', fontSize: 'sm' });

/** Views that a person gave a name, on this machine: choose one, forget one, or name the one on screen. */
export function ViewChoice({ person }: { person: string }) {
  const place = `dashboard-views:${person}`;
  const [query, setQuery] = useSearchParams();
  const [views, setViews] = useState(() => readSavedViews(readChoice(place)));
  const [name, setName] = useState('');
  const keep = (next: readonly SavedView[]) => {
    keepChoice(place, next.length > 0 ? JSON.stringify(next) : null);
    setViews(next);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    const address = new URLSearchParams(query);
    address.delete('row');
    keep(addView(views, { name: name.trim(), address: address.toString() }));
    setName('');
  };
  return (
    <DropPanel label="Views" legend="Saved views">
      {(close) => (
        <>
          {views.length === 0 && (
            <p className={emptyClass}>
              Filter, sort and choose columns, then give this view a name to find it again.
            </p>
          )}
          <ul className={listClass}>
            {views.map((view) => (
              <li key={view.name} className={itemClass}>
                <Button
                  size="small"
                  variant="text"
                  onClick={() => {
                    setQuery(new URLSearchParams(view.address), { replace: true });
                    close();
                  }}
                >
                  {view.name}
                </Button>
                <Button
                  size="small"
                  variant="outlined"
                  aria-label={`Forget ${view.name}`}
                  onClick={() => keep(views.filter((it) => it !== view))}
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
                maxLength={60}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            </label>
            <Button size="small" type="submit" aria-disabled={name.trim() === ''}>
              Save view
            </Button>
          </form>
        </>
      )}
    </DropPanel>
  );
}
