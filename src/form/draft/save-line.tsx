import { Button, css, Notice } from '#theme/index.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import type { SaveState } from './save-state.ts';
import { useDraft } from './use-draft.ts';

const lineClass = css({ textStyle: 'label', color: 'fg', '&:empty': { display: 'none' } });

/** Whose state is told, and the ways out of trouble. */
export interface SaveLineProps {
  keeper: DraftKeeper;
  /** Asks for the password in place; the save goes on afterwards. */
  onSignIn: () => void;
}

/** Says where the words are: "Saving…", "Saved 12:04", or why they could not be saved. */
export function SaveLine({ keeper, onSignIn }: SaveLineProps) {
  const { save, savedByPerson, withheld, journalFailed } = useDraft(keeper);
  return (
    <>
      <p role="status" className={lineClass} data-save-state={save.kind}>
        {plainWords(save, savedByPerson)}
      </p>
      <Alert state={save} onRetry={keeper.retry} onSignIn={onSignIn} />
      {withheld > 0 && (
        <Notice tone="warning">
          <p>
            {withheld === 1
              ? 'One answer is too long to be saved'
              : `${withheld} answers are too long to be saved`}
            . Everything else is saved; the long text is kept in this browser until it is shorter.
          </p>
        </Notice>
      )}
      {journalFailed && (
        <Notice tone="warning">
          <p>This browser keeps no copy of unsaved text. Please press SAVE often.</p>
        </Notice>
      )}
    </>
  );
}

function plainWords(state: SaveState, savedByPerson: boolean): string {
  if (state.kind === 'saving') return state.after ? '' : 'Saving…';
  const ask = savedByPerson ? '' : '. Press SAVE once, or it is not submitted after the due date.';
  if (state.kind === 'saved') return `Saved ${timeOf(state.at)}${ask}`;
  if (state.kind === 'idle') {
    return savedByPerson
      ? 'Changes are saved as you write.'
      : 'Not saved by you yet. Changes are kept as you write.';
  }
  return '';
}

interface AlertProps {
  state: SaveState;
  onRetry: () => void;
  onSignIn: () => void;
}

function Alert({ state, onRetry, onSignIn }: AlertProps) {
  const failure = state.kind === 'failed' ? state : state.kind === 'saving' ? state.after : undefined;
  if (failure) {
    return (
      // Announced at once the first time only; a repeated failure is no news.
      <Notice tone="danger" role={failure.attempts === 1 ? 'alert' : 'group'} title="Not saved">
        <p>{failure.cause}</p>
        <p>
          {state.kind === 'saving'
            ? 'Trying again…'
            : failure.retryAt === undefined
              ? 'Your text is kept in this browser.'
              : `Your text is kept in this browser. Trying again at ${timeOf(failure.retryAt, true)}.`}
        </p>
        {state.kind === 'failed' && (
          <Button variant="outlined" size="small" onClick={onRetry}>
            Try again now
          </Button>
        )}
      </Notice>
    );
  }
  if (state.kind === 'offline') {
    return (
      <Notice tone="danger" title="Not saved: you are offline">
        <p>Your text is kept in this browser and saved as soon as the connection is back.</p>
      </Notice>
    );
  }
  if (state.kind === 'conflict') {
    return (
      <Notice tone="danger" title="Not saved: another window saved this application">
        <p>Your text is kept in this browser. Choose what to keep, then it is saved.</p>
      </Notice>
    );
  }
  if (state.kind === 'signed-out') {
    return (
      <Notice tone="danger" title="Not saved: your session has expired">
        <p>Your text is kept in this browser. Sign in again to save it.</p>
        <Button variant="outlined" size="small" onClick={onSignIn}>
          Sign in and save
        </Button>
      </Notice>
    );
  }
  if (state.kind === 'closed') {
    return (
      <Notice tone="danger" title="Not saved">
        <p>{state.cause}</p>
        <p>What you wrote since then is kept in this browser only.</p>
      </Notice>
    );
  }
  return null;
}

/** A time of day as people here write it, e.g. 12:04 or 12:04:31. */
function timeOf(at: number, seconds = false): string {
  return new Date(at).toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    ...(seconds ? { second: '2-digit' } : {}),
  });
}
