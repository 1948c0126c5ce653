import type { FormDefinition } from '#engine/definition.ts';
import { type FileQuestion, fileQuestions, filesIn } from '#server/forms/served/file-questions.ts';
import { invalidAnswers } from '#server/platform/failure.ts';
import { toFindings } from '#server/platform/http/parse-form.ts';
import type { ApplicationFile } from '../files/files-repository.ts';
import { infectedFiles } from '../files/infected-files.ts';
import type { ReceivedFile } from '../files/receive-pdf.ts';
import type { SaveRequest } from './payload.ts';
import { tooManyFiles } from './too-many-files.ts';

/** What a save brings along. */
export interface NewFiles {
  readonly files: readonly ReceivedFile[];
  /** The question the files answer; undefined if no file came. */
  readonly question: FileQuestion | undefined;
}

/**
 * The files of the application after this save, and what it adds, removes and restores: a removed file that is named
 * as present is restored. A file already present is not added again. Throws 400 for a file of another application, or
 * one more than a question takes.
 */
export function planFiles(
  stored: readonly ApplicationFile[],
  request: Pick<SaveRequest, 'files' | 'form'>,
  { files, question }: NewFiles,
) {
  const before = filesIn(request.form, stored);
  const known = new Set(before.map((it) => it.key));
  const strangers = request.files.flatMap(({ key }, at) =>
    known.has(key)
      ? []
      : [{ path: `/uploadedFiles/${at}`, message: 'This file does not belong to the application' }],
  );
  if (strangers.length > 0) throw invalidAnswers(strangers);
  const deletedKeys = request.files.filter((it) => it.isDeleted).map((it) => it.key);
  const named = new Set(request.files.filter((it) => !it.isDeleted).map((it) => it.key));
  const restoredKeys = before.filter((it) => it.isDeleted && named.has(it.key)).map((it) => it.key);
  const kept = before.map((it) => {
    if (deletedKeys.includes(it.key)) return { ...it, isDeleted: true };
    return restoredKeys.includes(it.key) ? { ...it, isDeleted: false } : it;
  });
  const added: ApplicationFile[] = [];
  for (const file of files) {
    if (!question) break; // no file belongs where none is asked for
    if (isThere([...kept, ...added], question, file)) continue;
    added.push({ ...file, question: question.path, isDeleted: false, scan: 'unscanned' });
  }
  const after = [...kept, ...added];
  for (const asked of fileQuestions(request.form)) {
    if (filesOf(after, asked).length > asked.limits.maxCount) throw tooManyFiles(request.form, asked);
  }
  return { added, deletedKeys, restoredKeys, after };
}

function filesOf(files: readonly ApplicationFile[], { path }: FileQuestion): ApplicationFile[] {
  return files.filter(({ question, isDeleted }) => question === path && !isDeleted);
}

/** Whether a question already has this file: the same bytes under the same name. */
function isThere(
  files: readonly ApplicationFile[],
  question: FileQuestion,
  { sha256, filename }: Pick<ApplicationFile, 'sha256' | 'filename'>,
): boolean {
  return filesOf(files, question).some((it) => it.sha256 === sha256 && it.filename === filename);
}

/** Throws 400 naming each file that the virus scanner flagged: whatever is submitted must open. */
export function assertNoneInfected(form: FormDefinition, files: readonly ApplicationFile[]): void {
  const infected = infectedFiles(files);
  if (infected.length === 0) return;
  const findings = infected.map(({ question: path, filename }) => ({
    path,
    message: `A virus scanner found "${filename}" infected. Please remove it and attach a clean copy`,
    rule: 'files',
  }));
  throw invalidAnswers(toFindings(form, findings));
}
