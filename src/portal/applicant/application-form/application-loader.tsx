import { useEffect, useRef, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { submissionWords } from '#contract/application/submission-state.ts';
import { ErrorCode } from '#contract/error-codes.ts';
import { formatEventDate } from '#contract/programme/event-date.ts';
import { findLateWords, type LateWords } from '#form/draft/journal/kept-words.ts';
import { Button, Notice, rowClass, Spinner, textLinkClass } from '#theme/index.ts';
import { fetchWidgets } from '#theme/widgets/widgets.ts';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { useWhenOnline } from '../../api/use-when-online.ts';
import { Link } from '../../components/link.tsx';
import type { DeadlineClock, DeadlineState } from '../../deadline/create-deadline-clock.ts';
import { DeadlineClockContext, deadlineClock, ownDeadlineClock } from '../../deadline/deadline-clock.ts';
import { lastDateText } from '../../deadline/time-left.ts';
import { useSession } from '../../session.tsx';
import { currentStage } from '../../stage/use-stage.ts';
import { ClosedApplication } from './closing/closed-application.tsx';
import { OpenApplication } from './open-application.tsx';
import { type ApplicationEditor, openApplicationEditor } from './saving/application-editor.ts';
import { type LoadedApplication, loadApplication } from './saving/load-application.ts';
import { UnsentWords } from './saving/unsent-words.tsx';

/** Started early: the widgets that answer the form's questions. */
export const widgets = fetchWidgets('long');

type Stage =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'submitted' }
  /** A colleague lets the person read it. */
  | { readonly kind: 'reading' }
  /** Nothing can be written any more, or some text came too late. */
  | {
      readonly kind: 'closed';
      readonly title: string;
      readonly cause: string;
      readonly late: LateWords | undefined;
      readonly isGone?: true;
    }
  | {
      readonly kind: 'open';
      readonly editor: ApplicationEditor;
      readonly loaded: LoadedApplication;
      readonly clock: DeadlineClock;
    };

export interface ApplicationLoaderProps {
  id: string | undefined;
  /** Of a new application: the form it answers; undefined: the main one of the edition. */
  formId: string | undefined;
  onCreated: (id: string) => void;
  onSubmitted: () => void;
}

/** Loads an application, then passes it to the workspace. A submitted one is shown, never edited. */
export function ApplicationLoader({ id, formId, onCreated, onSubmitted }: ApplicationLoaderProps) {
  const { user } = useSession();
  const userId = user?._id;
  // The person does not change while their form is open.
  const known = useRef(user);
  known.current = user;
  const [stage, setStage] = useState<Stage>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: changing `attempt` is how a person asks to load again.
  useEffect(() => {
    const person = known.current;
    if (userId === undefined || person === null) return;
    const gone = new AbortController();
    let editor: ApplicationEditor | undefined;
    setStage({ kind: 'loading' });
    const open = async () => {
      const [loaded, common] = await Promise.all([
        loadApplication(id, formId ?? currentStage().edition.form, person, gone.signal),
        deadlineClock.recent(),
      ]);
      if (loaded.sharing.access === 'read') return setStage({ kind: 'reading' });
      const clock = loaded.lastDate ? ownDeadlineClock(loaded.lastDate.at) : deadlineClock;
      const deadline = loaded.lastDate ? await clock.refresh() : common;
      const cause = whyClosed(loaded, deadline);
      if (cause !== undefined) {
        const late = await findLateWords(userId, loaded.id, loaded);
        if (isSubmitted(loaded) && late === undefined) return setStage({ kind: 'submitted' });
        return setStage({ kind: 'closed', title: loaded.form.title, cause, late });
      }
      const opened = await openApplicationEditor(loaded, userId, onCreated);
      if (gone.signal.aborted) return opened.close();
      editor = opened;
      setStage({ kind: 'open', editor, loaded, clock });
    };
    open().catch(async (error) => {
      const isLost = error instanceof ApiError && error.code === ErrorCode.APPLICATION_NOT_FOUND;
      const lost = isLost && id !== undefined && (await findLostWords(userId, id).catch(() => undefined));
      if (gone.signal.aborted) return;
      setStage(lost || { kind: 'failed', message: messageOf(error) });
    });
    return () => {
      gone.abort();
      void editor?.close();
    };
  }, [id, formId, userId, onCreated, attempt]);

  const loadAgain = () => setAttempt(attempt + 1);
  useWhenOnline(stage.kind === 'failed', loadAgain);

  if (stage.kind === 'loading') return <Spinner label="Loading application..." />;
  if (stage.kind === 'submitted' || stage.kind === 'reading')
    return <Navigate to={`/application/preview?id=${id}`} replace />;
  if (stage.kind === 'closed') {
    const { title, cause, late } = stage;
    return (
      <ClosedApplication
        title={title}
        {...(id === undefined &&
          currentStage().phase === 'before' && { notice: 'This form is not open yet' })}
        cause={cause}
        id={stage.isGone ? undefined : id}
      >
        {late && (
          <UnsentWords
            differences={late.differences}
            onDiscard={() => void late.discard().then(() => setStage({ ...stage, late: undefined }))}
          />
        )}
      </ClosedApplication>
    );
  }
  if (stage.kind === 'failed') {
    return (
      <Notice tone="danger" title="The application could not be loaded">
        <p>{stage.message}</p>
        <p className={rowClass[4]}>
          <Button size="small" onClick={loadAgain}>
            Try again
          </Button>
          <Link className={textLinkClass} to="/application/list">
            Back to Applications
          </Link>
        </p>
      </Notice>
    );
  }
  return (
    <DeadlineClockContext value={stage.clock}>
      <OpenApplication editor={stage.editor} loaded={stage.loaded} onSubmitted={onSubmitted} />
    </DeadlineClockContext>
  );
}

/** Fetched if the server does not have the application for this person. */
async function findLostWords(userId: string, id: string) {
  return (await import('./closing/lost-words.ts')).lostWords(userId, id);
}

function isSubmitted({ submission: { state } }: LoadedApplication): boolean {
  return state === 'submitted' || state === 'automatic' || state === 'withdrawn';
}

/** Why an application no longer accepts changes, as far as is known before it is opened. */
function whyClosed({ id, submission }: LoadedApplication, deadline: DeadlineState): string | undefined {
  const hasPassed = deadline.kind === 'passed';
  const date = hasPassed ? `The last date, ${lastDateText(deadline.dueAt)}, has passed. ` : '';
  if (id === undefined) {
    const { phase, edition } = currentStage();
    if (phase === 'before') return `Applications open on ${formatEventDate(edition.opens)}.`;
    return hasPassed ? `${date}New applications can no longer be started.` : undefined;
  }
  const { state } = submission;
  if (state === 'draft' || state === 'unsaved' || (state === 'returned' && !hasPassed)) return undefined;
  return (state === 'submitted' ? '' : date) + submissionWords(submission);
}
