import { useSyncExternalStore } from 'react';
import { stackClass } from '#theme/index.ts';
import { fetchedPart } from '../../components/fetched-part.tsx';
import { ApplicationWorkspace, type ApplicationWorkspaceProps } from './application-workspace.tsx';
import { ClosedApplication } from './closing/closed-application.tsx';
import { useClosing } from './closing/use-closing.ts';
import { UnsentWords } from './saving/unsent-words.tsx';

/** Fetched if there is something to say. */
const NewerFormNotice = fetchedPart(async () => (await import('./newer-form-notice.tsx')).NewerFormNotice);

/** An application to fill in, until it is submitted elsewhere or the last date passes. */
export function OpenApplication(props: ApplicationWorkspaceProps) {
  const { editor } = props;
  const closing = useClosing(editor);
  const { newerForm, keeper } = editor;
  const changed = useSyncExternalStore(newerForm.subscribe, newerForm.state);
  if (closing === undefined)
    return (
      <div className={stackClass[6]}>
        {changed && <NewerFormNotice changed={changed} keeper={keeper} />}
        <ApplicationWorkspace {...props} />
      </div>
    );
  return (
    <ClosedApplication
      title={editor.form.title}
      cause={closing.cause}
      id={closing.isGone ? undefined : editor.id()}
    >
      {closing.late.length > 0 && <UnsentWords differences={closing.late} />}
    </ClosedApplication>
  );
}
