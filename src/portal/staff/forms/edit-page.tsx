import { Button, css, Panel, stackClass } from '#theme/index.ts';
import { ListState } from '../../components/list-state.tsx';
import { ContentForm } from '../workshop/content/content-form.tsx';
import { FindingsList } from '../workshop/findings-list.tsx';
import { serverSource } from '../workshop/server-source.ts';
import { useCheck } from '../workshop/use-check.ts';
import type { WorkshopFiles } from '../workshop/use-workshop.ts';

const stateClass = css({ fontSize: 'sm', color: 'fg.muted', minHeight: '1.5em' });

/** One document in its form, and its state; `name` is its path without .json. */
export function EditPage({ name, workshop }: { name: string; workshop: WorkshopFiles }) {
  const { changes, textOf, edit, forget } = workshop;
  const path = `${name}.json`;
  const text = textOf(path) ?? '';
  const checked = useCheck(serverSource, name, changes, undefined);
  const { findings, isChecking, failed, definition, again } = checked;
  const isChanged = changes.some((change) => change.path === path);
  return (
    <Panel as="section" aria-label="The page" className={stackClass[4]}>
      <ListState error={failed} loading={definition === undefined && findings.length === 0} onRetry={again} />
      {findings.length > 0 && <FindingsList findings={findings} />}
      <ContentForm text={text} checked={checked} onChange={(next) => edit(path, next)} />
      <p className={stateClass} role="status">
        {isChecking
          ? 'Checking…'
          : isChanged
            ? 'Changed. Your edits are kept in this tab.'
            : 'Nothing is changed.'}
      </p>
      {isChanged && (
        <div>
          <Button size="small" variant="outlined" onClick={() => forget(path)}>
            Undo all changes of this page
          </Button>
        </div>
      )}
    </Panel>
  );
}
