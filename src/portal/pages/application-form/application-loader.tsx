import { useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { Button, css, Notice, Spinner, textLinkClass } from '#theme/index.ts';
import { messageOf } from '../../api/api-error.ts';
import { useSession } from '../../session.tsx';
import { type ApplicationEditor, openApplicationEditor } from './application-editor.ts';
import { ApplicationWorkspace } from './application-workspace.tsx';
import { type LoadedApplication, loadApplication } from './load-application.ts';

const actionsClass = css({ display: 'flex', gap: '4', alignItems: 'center', flexWrap: 'wrap' });

type Stage =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'submitted' }
  | { readonly kind: 'open'; readonly editor: ApplicationEditor; readonly loaded: LoadedApplication };

export interface ApplicationLoaderProps {
  id: string | undefined;
  onCreated: (id: string) => void;
  onSubmitted: () => void;
}

/** Loads an application, then hands it to the workspace. A submitted one is shown, never edited. */
export function ApplicationLoader({ id, onCreated, onSubmitted }: ApplicationLoaderProps) {
  const { user } = useSession();
  const userId = user?._id;
  const [stage, setStage] = useState<Stage>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is how a person asks to load once more.
  useEffect(() => {
    if (userId === undefined) return;
    const gone = new AbortController();
    let editor: ApplicationEditor | undefined;
    setStage({ kind: 'loading' });
    const open = async () => {
      const loaded = await loadApplication(id, gone.signal);
      if (loaded.submitted) return setStage({ kind: 'submitted' });
      const opened = await openApplicationEditor(loaded, userId, onCreated);
      if (gone.signal.aborted) return opened.close();
      editor = opened;
      setStage({ kind: 'open', editor, loaded });
    };
    open().catch((error) => {
      if (!gone.signal.aborted) setStage({ kind: 'failed', message: messageOf(error) });
    });
    return () => {
      gone.abort();
      void editor?.close();
    };
  }, [id, userId, onCreated, attempt]);

  if (stage.kind === 'loading') return <Spinner label="Loading application..." />;
  if (stage.kind === 'submitted') return <Navigate to={`/application/preview?id=${id}`} replace />;
  if (stage.kind === 'failed') {
    return (
      <Notice tone="danger" title="The application could not be loaded">
        <p>{stage.message}</p>
        <p className={actionsClass}>
          <Button size="small" onClick={() => setAttempt(attempt + 1)}>
            Try again
          </Button>
          <Link className={textLinkClass} to="/application/list">
            Back to Applications
          </Link>
        </p>
      </Notice>
    );
  }
  return <ApplicationWorkspace editor={stage.editor} loaded={stage.loaded} onSubmitted={onSubmitted} />;
}
