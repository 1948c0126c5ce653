import { stackClass } from '#theme/index.ts';
import { ApplicationWorkspace, type ApplicationWorkspaceProps } from './application-workspace.tsx';
import { ClosedApplication } from './closing/closed-application.tsx';
import { useClosing } from './closing/use-closing.ts';
import { NewerFormNotice } from './newer-form-notice.tsx';
import { UnsentWords } from './saving/unsent-words.tsx';

/** An application to be filled in, until it is submitted elsewhere or the last date passes. */
export function OpenApplication(props: ApplicationWorkspaceProps) {
  const { editor } = props;
  const closing = useClosing(editor);
  if (closing === undefined)
    return (
      <div className={stackClass[6]}>
        <NewerFormNotice editor={editor} />
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
