import type { DraftMessages } from '#engine/english-draft.ts';
import { Button, css, Notice } from '#theme/index.ts';
import type { DraftKeeper } from './keeping/kept-draft.ts';
import type { SaveState } from './keeping/save-state.ts';
import { useDraft } from './use-draft.ts';
import { useDraftWords } from './use-draft-words.ts';

const lineClass = css({ textStyle: 'label', color: 'fg', '&:empty': { display: 'none' } });

/** The state to show, and the ways out of trouble. */
export interface SaveLineProps {
  keeper: DraftKeeper;
  /** Asks for the password in place; the save continues afterwards. */
  onSignIn: () => void;
}

/** Says where the text is: "Saving…", "Saved 12:04", or why it could not be saved. */
export function SaveLine({ keeper, onSignIn }: SaveLineProps) {
  const { save, savedByPerson, withheld, journalFailed } = useDraft(keeper);
  const draft = useDraftWords();
  return (
    <>
      <p role="status" className={lineClass} data-save-state={save.kind}>
        {plainWords(save, savedByPerson, draft)}
      </p>
      <Alert state={save} isKept={!journalFailed} onRetry={keeper.retry} onSignIn={onSignIn} />
      {withheld > 0 && (
        <Notice tone="warning">
          <p>{draft.withheld(withheld)}</p>
        </Notice>
      )}
      {journalFailed && (
        <Notice tone="warning">
          <p>{draft.noCopy}</p>
        </Notice>
      )}
    </>
  );
}

function plainWords(state: SaveState, savedByPerson: boolean, draft: DraftMessages): string {
  if (state.kind === 'saving') return state.after ? '' : draft.saving;
  if (state.kind === 'saved') return draft.saved(timeOf(state.at, draft));
  if (state.kind === 'idle') {
    return savedByPerson ? draft.savedAsYouWrite : draft.notSavedByYou;
  }
  return '';
}

interface AlertProps {
  state: SaveState;
  /** This browser has a copy of what is unsaved. */
  isKept: boolean;
  onRetry: () => void;
  onSignIn: () => void;
}

function Alert({ state, isKept, onRetry, onSignIn }: AlertProps) {
  const draft = useDraftWords();
  const kept = isKept && draft.keptHere;
  const failure = state.kind === 'saving' ? state.after : state;
  if (failure?.kind === 'failed') {
    return (
      // Announced at once only the first time; a repeated failure is no news.
      <Notice tone="danger" role={failure.attempts === 1 ? 'alert' : 'group'} title={draft.notSaved}>
        <p>{failure.cause}</p>
        <p>
          {state.kind === 'saving' ? (
            draft.tryingAgain
          ) : (
            <>
              {kept}{' '}
              {failure.retryAt !== undefined && draft.tryingAgainAt(timeOf(failure.retryAt, draft, true))}
            </>
          )}
        </p>
        {state.kind === 'failed' && (
          <Button variant="outlined" size="small" onClick={onRetry}>
            {draft.tryNow}
          </Button>
        )}
      </Notice>
    );
  }
  const words = failure && troubles[failure.kind];
  if (!words) return null;
  return (
    <Notice tone="danger" title={draft[words[0]]}>
      {state.kind === 'closed' && <p>{state.cause}</p>}
      <p>
        {state.kind !== 'closed' && kept} {draft[words[1]]}
      </p>
      {state.kind === 'signed-out' && (
        <Button variant="outlined" size="small" onClick={onSignIn}>
          {draft.signIn}
        </Button>
      )}
    </Notice>
  );
}

/** What saves wait for, and what to do about it: keys of messages. */
const troubles: { readonly [kind in SaveState['kind']]?: readonly [Words, Words] } = {
  offline: ['offline', 'offlineHelp'],
  conflict: ['conflict', 'conflictHelp'],
  'signed-out': ['signedOut', 'signedOutHelp'],
  closed: ['notSaved', 'closedHelp'],
};
type Words =
  | `${'offline' | 'conflict' | 'signedOut' | 'closed'}Help`
  | 'offline'
  | 'conflict'
  | 'signedOut'
  | 'notSaved';

/** A time of day in the local format, e.g. 12:04 or 12:04:31. */
function timeOf(at: number, { clock }: DraftMessages, seconds = false): string {
  return new Date(at).toLocaleTimeString(clock, {
    hour: '2-digit',
    minute: '2-digit',
    ...(seconds ? { second: '2-digit' } : {}),
  });
}
