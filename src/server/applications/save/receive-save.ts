import type { FastifyRequest } from 'fastify';
import type { FormDefinition, Json } from '#engine/definition.ts';
import { type FileQuestion, fileQuestions } from '#server/forms/served/file-questions.ts';
import { formsFor, mainFormOf } from '#server/forms/served/served-forms.ts';
import type { Database } from '#server/platform/db/database.ts';
import { badRequest } from '#server/platform/failure.ts';
import { parseJson } from '#server/platform/http/parse-json.ts';
import { type Identity, identityOf } from '#server/platform/identity/identity.ts';
import type { Services } from '#server/platform/services.ts';
import { receivingStage } from '#server/programme/last-date/stage-now.ts';
import { findApplication } from '../applications-repository.ts';
import { accessOf } from '../collaborators/access-repository.ts';
import { discard } from '../files/discard.ts';
import { listFiles } from '../files/files-repository.ts';
import {
  type ArrivedFile,
  discardArrived,
  judgeFile,
  type ReceivedFile,
  receiveFile,
} from '../files/receive-pdf.ts';
import { readParts, readText } from '../multipart.ts';
import type { SaveRequest } from './payload.ts';
import { type NewFiles, planFiles } from './plan-files.ts';
import { tooManyFiles } from './too-many-files.ts';

/** Longest `payload` part, in bytes: many times what all word limits together allow. */
const payloadBytes = 1024 * 1024;

/** An incoming save: its files are in the store, and nothing refers to them yet. */
export interface IncomingSave extends NewFiles {
  readonly asked: SaveRequest;
}

/** Reads a payload; throws 4xx if it is wrong. */
type ReadPayload = (payload: Json) => Promise<SaveRequest>;

/**
 * Reads the multipart body of a save, `payload` and `files` in any order: files before the payload answer the main
 * form of the edition. A wrong payload, and a file its question has no room for, are refused before any file is
 * judged. Throws 4xx if something is wrong, and leaves no file in the store.
 */
export async function receiveSave(
  services: Services,
  request: FastifyRequest,
  read: ReadPayload,
): Promise<IncomingSave> {
  const { database, files: store } = services;
  const identity = identityOf(request);
  const { edition } = receivingStage(services);
  let form = mainFormOf(edition);
  const arrived: ArrivedFile[] = [];
  const files: ReceivedFile[] = [];
  let asked: SaveRequest | undefined;
  try {
    for await (const part of readParts(request, payloadBytes + mostFileBytes())) {
      if (part.name === 'payload') {
        if (asked !== undefined) throw badRequest('The body has more than one part "payload".');
        const parsed = parseJson(await readText(part, payloadBytes));
        if (!parsed.ok) throw badRequest(`payload: ${parsed.error}`);
        asked = await read(parsed.value);
        if (asked.form !== form && arrived.length > 0) {
          throw badRequest('The part "payload" must come before "files" in a save of this form.');
        }
        form = asked.form;
      } else if (part.name === 'files') {
        const question = questionFor(form);
        if (arrived.length >= question.limits.maxCount) throw tooManyFiles(form, question);
        arrived.push(await receiveFile(store, part, question.limits));
      } else {
        throw badRequest(
          `The body has a part "${part.name.slice(0, 60)}"; only "payload" and "files" are known.`,
        );
      }
    }
    if (asked === undefined) throw badRequest('The part "payload" with the application as JSON is missing.');
    if (arrived.length > 0) await assertRoomFor(database, identity, asked, arrived);
    for (const file of arrived) files.push(await judgeFile(store, identity.userId, file));
    return { asked, files, question: fileQuestions(form)[0] };
  } catch (error) {
    await discardArrived(store, arrived);
    await discard(store, files);
    throw error;
  }
}

/**
 * Throws if a save would leave more files than its question takes; submitted applications and those of others are
 * refused later.
 */
async function assertRoomFor(
  db: Database,
  identity: Identity,
  asked: SaveRequest,
  arrived: readonly ArrivedFile[],
): Promise<void> {
  const row = asked.id === null ? undefined : await findApplication(db, asked.id);
  if (!row || row.is_final === 1 || (await accessOf(db, identity, row)) === null) return;
  const files = arrived.map((file) => ({ ...file, pages: null, marks: [] }));
  planFiles(await listFiles(db, row.id), asked, { files, question: questionFor(asked.form) });
}

/** The question that the files of a save answer: the first of the form that takes files. */
function questionFor(form: FormDefinition): FileQuestion {
  const [question] = fileQuestions(form);
  if (!question) throw badRequest('This form takes no files.');
  return question;
}

/** The most bytes that the files of one save may have, whatever form it answers. */
function mostFileBytes(): number {
  const bytes = formsFor('application').flatMap(({ definition }) =>
    fileQuestions(definition)
      .slice(0, 1)
      .map(({ limits }) => limits.maxCount * limits.maxMegabytes * 1024 * 1024),
  );
  return Math.max(0, ...bytes);
}
