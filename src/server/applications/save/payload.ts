import { envelopePlaces } from '#contract/application/application-envelope.ts';
import { allEditions, type Edition } from '#contract/programme/edition.ts';
import { formsOf } from '#contract/programme/offered-forms.ts';
import type { Answers, FormDefinition, Json } from '#engine/definition.ts';
import { applyMergePatch } from '#engine/merge/merge-patch.ts';
import { carryForward, type KeptAnswer } from '#engine/revisions/carry-forward.ts';
import type { QuestionChange } from '#engine/revisions/definition-changes.ts';
import { getAt, isObject, joinPath } from '#engine/values/pointer.ts';
import { fromWire, toWire } from '#engine/wire/wire.ts';
import { archivedDefinition } from '#server/forms/revisions/archived-definition.ts';
import { findForm, formOf, mainFormOf } from '#server/forms/served/served-forms.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type Finding, invalidAnswers } from '#server/platform/failure.ts';
import { bodyObject } from '#server/platform/http/parse-form.ts';
import type { Services } from '#server/platform/services.ts';
import { receivingStage } from '#server/programme/last-date/stage-now.ts';
import { formPlace, wrongForm } from '../access.ts';
import { type ApplicationRow, findApplication } from '../applications-repository.ts';
import type { ApplicationFile } from '../files/files-repository.ts';
import { carriedAnswers } from '../stored-answers.ts';

export interface SaveRequest {
  /** The form it answers, as it is now. */
  readonly form: FormDefinition;
  /** Null creates. */
  readonly id: string | null;
  /** The sender's name for this creation: the same key again is the same application. Null: each creation is a new one. */
  readonly creationKey: string | null;
  /** The state the sender has seen; null: the last write wins. */
  readonly revision: number | null;
  readonly isFinal: boolean;
  /** A page autosaves what its owner has not saved yet. */
  readonly byPage: boolean;
  readonly answers: Answers;
  /** What the sender says about files it knows. Unlisted files stay. */
  readonly files: readonly { readonly key: string; readonly isDeleted: boolean }[];
  /** Answers from a page that still shows questions no longer asked. */
  readonly kept: readonly KeptAnswer[];
  /** What such a page does not know yet: questions that are new or stricter since it was opened. */
  readonly changes: readonly QuestionChange[];
}

/** Where a page says which revision of the form it shows. */
const revisionPlace = '/applicationData/definition_revision';

/** The server's own fields in its answers; a client may send them back, and they are ignored. */
export const ignoredPlaces = ['/_id', '/id', ...envelopePlaces];

/**
 * Reads the JSON of a save; throws 400 with every unknown field and every value of the wrong kind. A page opened
 * before the form changed is read by its own revision: nothing typed there is lost.
 */
export async function readSavePayload(
  services: Pick<Services, 'database' | 'clock' | 'deadline'>,
  json: Json,
  id: unknown = getAt(json, '/applicationData/app_id'),
): Promise<SaveRequest> {
  const { edition } = receivingStage(services);
  const { database } = services;
  const current = namedForm(json, edition) ?? (await unnamedForm(database, edition, id));
  const shown = await shownDefinition(database, current, json);
  const request = parseSavePayload(json, current, shown);
  if (shown === current) return request;
  return { ...request, ...carryForward(shown, current, request.answers) };
}

/** Reads a merge patch (RFC 7396) of a draft's payload as GET sent it to the page; throws like `readSavePayload`. */
export async function readPatchPayload(
  db: Database,
  patch: Json,
  row: ApplicationRow,
  files: readonly ApplicationFile[],
): Promise<SaveRequest> {
  const current = formOf(row.form);
  const shown = await shownDefinition(db, current, patch);
  const stored = await carriedAnswers(db, row, files);
  // A page from before the form changed patches the draft as that form shows it.
  const seen = shown === current ? stored : carryForward(current, shown, stored.answers, stored.kept);
  const before = toWire(shown, seen.answers);
  const request = parseSavePayload(applyMergePatch(before, patch), current, shown);
  if (shown === current) return request;
  return { ...request, ...carryForward(shown, current, request.answers, seen.kept) };
}

/** The form a payload names, undefined if it names none; throws 400 when it is no application form. */
function namedForm(json: Json, edition: Edition): FormDefinition | undefined {
  const named = getAt(json, formPlace);
  if (named === undefined || named === null || named === '') return undefined;
  const form = typeof named === 'string' ? findForm(named) : undefined;
  if (form?.purpose === 'application') return form.definition;
  throw wrongForm(formsOf(edition).join(', '));
}

/** The form for a payload that names none: the form of its application, or for a new one the main form of the edition. */
async function unnamedForm(db: Database, edition: Edition, id: unknown): Promise<FormDefinition> {
  // When all editions share one main form, there is nothing to look up.
  const isSame = allEditions().every(({ form }) => form === edition.form);
  const row = isSame || typeof id !== 'string' ? undefined : await findApplication(db, id);
  return row ? formOf(row.form) : mainFormOf(edition);
}

/** The form as shown by the page that sends this. */
async function shownDefinition(db: Database, current: FormDefinition, json: Json): Promise<FormDefinition> {
  const named = getAt(json, revisionPlace);
  const isOlder = typeof named === 'string' && named !== current.revision;
  return (isOlder ? await archivedDefinition(db, current.id, named) : undefined) ?? current;
}

function parseSavePayload(json: Json, form: FormDefinition, definition: FormDefinition): SaveRequest {
  const { uploadedFiles = [], ...payload } = bodyObject(json);
  const errors: Finding[] = [];
  const field = <T>(
    pointer: string,
    isRight: (value: Json) => value is Json & T,
    expected: string,
  ): T | null => {
    const value = getAt(payload, pointer);
    if (value === undefined || value === null || value === '') return null;
    if (isRight(value)) return value;
    errors.push({ path: pointer, message: `${pointer.split('/').at(-1)} must be ${expected}` });
    return null;
  };
  const id = field('/applicationData/app_id', isId, 'the id of an application');
  const revision = field('/applicationData/revision', isRevision, 'a whole number');
  const isFinal = field('/applicationData/isFinalSubmit', isBoolean, 'true or false') ?? false;
  const files = parseFiles(uploadedFiles, errors);
  const answers = fromWire(definition, payload, { ignore: ignoredPlaces });
  if (!answers.ok) errors.push(...answers.error.map(({ path, message }) => ({ path, message })));
  if (errors.length > 0 || !answers.ok) throw invalidAnswers(errors);
  const asked = { form, id, creationKey: null, revision, isFinal, byPage: false };
  return { ...asked, files, answers: answers.value, kept: [], changes: [] };
}

function parseFiles(value: Json, errors: Finding[]): SaveRequest['files'] {
  const place = '/uploadedFiles';
  if (value === null) return [];
  if (!Array.isArray(value)) {
    errors.push({ path: place, message: 'uploadedFiles must be a list' });
    return [];
  }
  return value.flatMap((file, at) => {
    const { key, isDeleted = false } = isObject(file) ? file : {};
    if (typeof key === 'string' && typeof isDeleted === 'boolean') return [{ key, isDeleted }];
    errors.push({ path: joinPath(place, String(at)), message: 'A file needs a key and may have isDeleted' });
    return [];
  });
}

const isId = (value: Json): value is string => typeof value === 'string' && value.length <= 64;
const isBoolean = (value: Json): value is boolean => typeof value === 'boolean';
/** Whether a value may be the revision of an application. */
export const isRevision = (value: Json): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
