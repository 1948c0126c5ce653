import { judgingPaths } from '#contract/judging/paths.ts';
import type { ScoreSheet, ScoreSheetChange } from '#contract/judging/score-sheets-schemas.ts';
import type { Answers } from '#engine/definition.ts';
import { createMergePatch } from '#engine/merge/merge-patch.ts';
import type { DraftRemote, RemoteOutcome, SaveRequest } from '#form/draft/keeping/draft-remote.ts';
import { ApiError } from '../../api/api-error.ts';
import { apiGet, apiPatch, apiPost } from '../../api/client.ts';
import { failedSave } from '../../components/draft/failed-save.ts';
import { joinNotes, notesPath, splitNotes } from './own-notes.ts';

/** The connection of one score sheet to the server: sends what changed since the last answer. */
export function createSheetRemote(assignment: string): DraftRemote {
  const failed = (error: unknown) =>
    failedSave(error, (path) => (path === '/notes' ? notesPath : path.replace(/^\/answers/, '')));

  /** Another window was first: what it saved. */
  const readTheirs = async (): Promise<RemoteOutcome> => {
    const theirs = await apiGet<ScoreSheet>(judgingPaths.scoreSheet(assignment));
    if (theirs.is_final)
      return { kind: 'closed', cause: 'This score sheet was submitted in another window.' };
    const answers = joinNotes(theirs.answers as Answers, theirs.notes ?? '');
    return { kind: 'conflict', answers, revision: theirs.revision };
  };

  return {
    save: async (request) => {
      const { revision = 0, kind } = request;
      const change = changeOf(request);
      if (kind !== 'submit' && Object.keys(change).length === 1) return { kind: 'saved', revision };
      try {
        const saved = await (kind === 'submit'
          ? apiPost<ScoreSheet>(judgingPaths.submitSheet(assignment), change)
          : apiPatch<ScoreSheet>(judgingPaths.scoreSheet(assignment), change));
        return { kind: 'saved', revision: saved.revision };
      } catch (error) {
        if (!(error instanceof ApiError)) return failed(error);
        if (error.status === 409) return readTheirs().catch(failed);
        // The round is over, or the assignment went back: no more changes are accepted.
        if (error.status === 403 || error.status === 404) return { kind: 'closed', cause: error.message };
        return failed(error);
      }
    },
  };
}

function changeOf({ base, answers, revision = 0 }: SaveRequest): ScoreSheetChange {
  const [before, now] = [splitNotes(base), splitNotes(answers)];
  const patch = createMergePatch(before.answers, now.answers);
  return {
    revision,
    ...(patch !== undefined && { answers: patch }),
    ...(now.notes !== before.notes && { notes: now.notes }),
  };
}
