import type { FastifyInstance } from 'fastify';
import type { FormDefinition } from '#engine/definition.ts';
import { arrivalOf } from '../deadline/arrivals.ts';
import { badRequest, Failure } from '../failure.ts';
import { assertRoomForFiles } from '../quotas/quotas.ts';
import { formOf } from '../served-forms.ts';
import type { Services } from '../services.ts';
import { identityOf } from '../sessions/identity.ts';
import { discard, discardUnrecorded } from '../storage/discard.ts';
import { type ReceivedFile, receivePdf } from '../storage/receive-pdf.ts';
import { assertWritable } from './access.ts';
import { applicationCalls } from './application-calls.ts';
import { findApplication, lockApplication } from './applications-repository.ts';
import { type FileQuestion, fileQuestions } from './file-questions.ts';
import { insertFiles, listFiles, markDeleted } from './files-repository.ts';
import { readParts } from './multipart.ts';
import { presentFile } from './present.ts';
import { tooManyFiles } from './save/receive-save.ts';

interface UploadRequest {
  Params: { id: string };
  Querystring: Record<string, unknown>;
}

interface FileRequest {
  Params: { id: string; key: string };
}

/** Files of a draft: sent one by one as soon as they are chosen, outside of the document. */
export function fileRoutes(app: FastifyInstance, services: Services): void {
  const { database, files: store, clock } = services;

  app.post<UploadRequest>('/:id/files', { schema: applicationCalls.upload }, async (request) => {
    const identity = identityOf(request);
    const { id } = request.params;
    // Before a byte is read: whose it is, whether it may still change, whether there is room.
    const row = await findApplication(database, id);
    const form = formOf(assertWritable(services, row, identity, arrivalOf(request)).form);
    const question = questionAt(form, request.query.question);
    await assertRoom(services, id, form, question);
    await assertRoomForFiles(database, identity.userId, 1, clock());
    const file = await receiveOne(services, request, question);
    try {
      await database.transaction().execute(async (trx) => {
        assertWritable(services, await lockApplication(trx, id), identity, arrivalOf(request));
        await assertRoom({ ...services, database: trx }, id, form, question);
        await assertRoomForFiles(trx, identity.userId, file.size, clock());
        await insertFiles(trx, [{ ...file, applicationId: id, question: question.path }], clock());
      });
    } catch (error) {
      await discardUnrecorded(store, [file], error);
      throw error;
    }
    services.metrics.uploaded(file.size);
    const stored = { ...file, question: question.path, isDeleted: false, scan: 'unscanned' } as const;
    return { data: presentFile(services, stored, identity) };
  });

  app.delete<FileRequest>('/:id/files/:key', { schema: applicationCalls.removeFile }, async (request) => {
    const { id, key } = request.params;
    await database.transaction().execute(async (trx) => {
      assertWritable(services, await lockApplication(trx, id), identityOf(request), arrivalOf(request));
      const file = (await listFiles(trx, id)).find((it) => it.key === key);
      if (!file) throw new Failure(404, 'RESOURCE_NOT_FOUND', { message: 'File not found' });
      await markDeleted(trx, id, [key], clock());
    });
    return { data: { key, isDeleted: true } };
  });
}

function questionAt(form: FormDefinition<unknown>, pointer: unknown): FileQuestion {
  const questions = fileQuestions(form);
  if (questions.length === 0) throw badRequest('This form takes no files.');
  const question = questions.find(({ path }) => path === pointer);
  if (question) return question;
  const choices = questions.map(({ path }) => path).join(', ');
  throw badRequest(`The query "question" must name a question that takes files: ${choices}.`);
}

async function assertRoom(
  services: Services,
  id: string,
  form: FormDefinition<unknown>,
  question: FileQuestion,
): Promise<void> {
  const files = await listFiles(services.database, id);
  const count = files.filter((it) => it.question === question.path && !it.isDeleted).length;
  if (count >= question.limits.maxCount) throw tooManyFiles(form, question);
}

async function receiveOne(
  { files: store }: Services,
  request: Parameters<typeof readParts>[0],
  question: FileQuestion,
): Promise<ReceivedFile> {
  const received: ReceivedFile[] = [];
  try {
    for await (const part of readParts(request, question.limits.maxMegabytes * 1024 * 1024)) {
      if (received.length > 0) throw badRequest('Please send one file at a time.');
      received.push(await receivePdf(store, part, question.limits));
    }
    const [file] = received;
    if (!file) throw badRequest('The body holds no file.');
    return file;
  } catch (error) {
    await discard(store, received);
    throw error;
  }
}
