import { ApplicationWorkspace, type ApplicationWorkspaceProps } from './application-workspace.tsx';
import { ClosedApplication } from './closed-application.tsx';
import { UnsentWords } from './unsent-words.tsx';
import { useClosing } from './use-closing.ts';

/** An application to be filled in, until it is submitted elsewhere or the last date passes. */
export function OpenApplication(props: ApplicationWorkspaceProps) {
  const { editor } = props;
  const closing = useClosing(editor);
  if (closing === undefined) return <ApplicationWorkspace {...props} />;
  return (
    <ClosedApplication cause={closing.cause} id={editor.id()}>
      {closing.late.length > 0 && <UnsentWords differences={closing.late} />}
    </ClosedApplication>
  );
}
