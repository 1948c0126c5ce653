import { Button, listClass, Notice, textClass } from '#theme/index.ts';
import type { ApplicationEditor } from './saving/application-editor.ts';

export interface NewerFormNoticeProps extends Pick<ApplicationEditor, 'keeper'> {
  readonly changed: NonNullable<ReturnType<ApplicationEditor['newerForm']['state']>>;
}

/** Says that another form was published while this page was open. What is written here is still saved. */
export function NewerFormNotice({ changed, keeper }: NewerFormNoticeProps) {
  const reload = async () => {
    if (keeper.unsaved()) await keeper.autosave();
    location.reload();
  };
  return (
    <Notice tone="warning" title="The form has changed since you opened it" role="status">
      <p>What you write here is kept. Load the form again before you submit, to see what is new.</p>
      {changed.length > 0 && (
        <ul className={listClass[1]}>
          {changed.map(({ path, label, notes }) => (
            <li key={path}>
              {label} <span className={textClass.hint}>{notes.join('; ')}</span>
            </li>
          ))}
        </ul>
      )}
      <Button size="small" onClick={() => void reload()}>
        Load the form again
      </Button>
    </Notice>
  );
}
