import { Type } from 'typebox';
import { DeletedFile } from '#contract/answers.ts';
import { UploadedFile } from '#contract/application/uploaded-file.ts';
import { paths } from '#contract/paths.ts';
import type { FormDefinition } from '#engine/definition.ts';
import {
  type FileQuestion,
  fileQuestionAt,
  fileQuestions,
  filesIn,
} from '#server/forms/served/file-questions.ts';
import { formOf } from '#server/forms/served/served-forms.ts';
import type { Database } from '#server/platform/db/database.ts';
import { badRequest, missing } from '#server/platform/failure.ts';
import { route } from '#server/platform/http/route.ts';
import type { Services } from '#server/platform/services.ts';
import { arrivalOf } from '#server/programme/last-date/arrivals.ts';
import { assertWritable } from './access.ts';
import { byFile, byId, forWriters } from './application-call.ts';
import { findApplication, lockApplication } from './applications-repository.ts';
import { discard, discardUnrecorded } from './files/discard.ts';
import { insertFiles, listFiles, markDeleted } from './files/files-repository.ts';
import { judgeFile, type ReceivedFile, receiveFile } from './files/receive-pdf.ts';
import { whileUnderWay } from './files/under-way.ts';
import { readParts } from './multipart.ts';
import { assertRoomForFiles } from './quotas/quotas.ts';
import { presentFile } from './reading/present-file.ts';
import { assertReturnedFile } from './returns/questions.ts';
import { tooManyFiles } from './save/too-many-files.ts';

const body = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary', contentMediaType: 'application/pdf' } },
  required: ['file'],
} as const;

const upload = route({
  ...forWriters,
  method: 'POST',
  path: paths.applicationFiles(':id'),
  summary: 'Upload a file',
  description: 'One PDF for one question of a draft.',
  params: byId,
  query: Type.Object({
    question: Type.Optional(Type.Unknown({ description: 'JSON pointer of the question it answers.' })),
  }),
  body: { content: { 'multipart/form-data': { schema: body } } },
  answer: UploadedFile,
  handle: async ({ services, identity, params: { id }, query, request }) => {
    const { database, files: store, clock } = services;
    // Before a byte is read: who owns it, whether it may still change, whether there is room.
    const row = await findApplication(database, id);
    const arrival = arrivalOf(request);
    const { form: formId, owner_id: owner } = await assertWritable(
      services,
      database,
      row,
      identity,
      arrival,
    );
    const form = formOf(formId);
    const question = questionAt(form, query.question);
    if (row) await assertReturnedFile(database, row, question.path);
    const whose = owner === identity.userId ? 'Your' : 'The owner’s';
    await assertRoomForFiles(database, owner, 1, clock(), whose);
    const stored = await countFiles(database, id, form, question);
    const file = await whileUnderWay(`${id} ${question.path}`, (others) => {
      // Uploads under way count as well, so that none is received and judged in vain.
      if (stored + others >= question.limits.maxCount) throw tooManyFiles(form, question);
      return receiveOne(services, identity.userId, request, question);
    });
    try {
      await database.transaction().execute(async (trx) => {
        const row = await lockApplication(trx, id);
        const writable = await assertWritable(services, trx, row, identity, arrival);
        await assertReturnedFile(trx, writable, question.path);
        if ((await countFiles(trx, id, form, question)) >= question.limits.maxCount) {
          throw tooManyFiles(form, question);
        }
        await assertRoomForFiles(trx, owner, file.size, clock(), whose);
        await insertFiles(trx, [{ ...file, applicationId: id, question: question.path }], clock());
      });
    } catch (error) {
      await discardUnrecorded(store, [file], error);
      throw error;
    }
    services.metrics.uploaded(file.size);
    const attached = { ...file, question: question.path, isDeleted: false, scan: 'unscanned' } as const;
    return presentFile(services, attached, identity);
  },
});

const remove = route({
  ...forWriters,
  method: 'DELETE',
  path: paths.applicationFile(':id', ':key'),
  summary: 'Remove a file from a draft',
  description: 'Its bytes are removed later.',
  params: byFile,
  answer: DeletedFile,
  handle: async ({ services, identity, params: { id, key }, request }) => {
    await services.database.transaction().execute(async (trx) => {
      const found = await lockApplication(trx, id);
      const row = await assertWritable(services, trx, found, identity, arrivalOf(request));
      const file = (await listFiles(trx, id)).find((it) => it.key === key);
      if (!file) throw missing('File not found');
      await assertReturnedFile(trx, row, filesIn(formOf(row.form), [file])[0]?.question ?? file.question);
      await markDeleted(trx, id, [key], services.clock());
    });
    return { key, isDeleted: true as const };
  },
});

/** Files of a draft: sent one by one as soon as they are chosen, separately from the document. */
export const draftFileRoutes = [upload, remove];

function questionAt(form: FormDefinition, pointer: unknown): FileQuestion {
  const questions = fileQuestions(form);
  if (questions.length === 0) throw badRequest('This form takes no files.');
  const question = fileQuestionAt(form, pointer);
  if (question) return question;
  const choices = questions.map(({ path }) => path).join(', ');
  throw badRequest(`The query "question" must name a question that takes files: ${choices}.`);
}

async function countFiles(
  database: Database,
  id: string,
  form: FormDefinition,
  { path }: FileQuestion,
): Promise<number> {
  const files = filesIn(form, await listFiles(database, id));
  return files.filter(({ question, isDeleted }) => question === path && !isDeleted).length;
}

async function receiveOne(
  { files: store }: Services,
  account: string,
  request: Parameters<typeof readParts>[0],
  question: FileQuestion,
): Promise<ReceivedFile> {
  const received: ReceivedFile[] = [];
  try {
    for await (const part of readParts(request, question.limits.maxMegabytes * 1024 * 1024)) {
      if (received.length > 0) throw badRequest('Please send one file at a time.');
      received.push(await judgeFile(store, account, await receiveFile(store, part, question.limits)));
    }
    const [file] = received;
    if (!file) throw badRequest('The body holds no file.');
    return file;
  } catch (error) {
    await discard(store, received);
    throw error;
  }
}
