import type { FastifyRequest } from 'fastify';
import type { Json } from '#engine/definition.ts';
import { applicationDefinition } from '#generated/application.ts';
import { badRequest } from '../../failure.ts';
import { bodyObject, toFindings } from '../../forms.ts';
import { parseJson } from '../../json.ts';
import type { Services } from '../../services.ts';
import { discard } from '../../storage/discard.ts';
import { type ReceivedFile, receivePdf } from '../../storage/receive-pdf.ts';
import { type FileQuestion, fileQuestions } from '../file-questions.ts';
import { readParts, readText } from '../multipart.ts';

/** Longest `payload` part, in bytes: many times what all word limits together allow. */
const payloadBytes = 1024 * 1024;

/** A save as it came in: its files lie in the store, nothing knows them yet. */
export interface IncomingSave {
  readonly payload: Json;
  readonly files: readonly ReceivedFile[];
  /** The question the files answer. */
  readonly question: FileQuestion;
}

/**
 * Reads the multipart body of a save, `payload` and `files` in any order. Throws 4xx when it is not as it should be;
 * then no file is left in the store.
 */
export async function receiveSave(
  { files: store }: Services,
  request: FastifyRequest,
): Promise<IncomingSave> {
  const [question] = fileQuestions(applicationDefinition);
  if (!question) throw badRequest('This form takes no files.');
  const { maxCount, maxMegabytes } = question.limits;
  const files: ReceivedFile[] = [];
  let payload: Json | undefined;
  try {
    for await (const part of readParts(request, payloadBytes + maxCount * maxMegabytes * 1024 * 1024)) {
      if (part.name === 'payload') {
        if (payload !== undefined) throw badRequest('The body has more than one part "payload".');
        const parsed = parseJson(await readText(part, payloadBytes));
        if (!parsed.ok) throw badRequest(`payload: ${parsed.error}`);
        payload = parsed.value;
      } else if (part.name === 'files') {
        if (files.length >= maxCount) throw tooManyFiles(question);
        files.push(await receivePdf(store, part, question.limits));
      } else {
        throw badRequest(
          `The body has a part "${part.name.slice(0, 60)}"; only "payload" and "files" are known.`,
        );
      }
    }
    if (payload === undefined)
      throw badRequest('The part "payload" with the application as JSON is missing.');
    return { payload, files, question };
  } catch (error) {
    await discard(store, files);
    throw error;
  }
}

/** A save without new files may come as plain JSON. */
export function toIncomingSave(body: unknown): IncomingSave {
  const [question] = fileQuestions(applicationDefinition);
  if (!question) throw badRequest('This form takes no files.');
  return { payload: bodyObject(body) as Json, files: [], question };
}

/** One file more than the question takes. */
export function tooManyFiles({ title, path, limits }: FileQuestion) {
  const message = `${title} takes at most ${limits.maxCount} files`;
  return badRequest(message, toFindings(applicationDefinition, [{ path, message, rule: 'files' }]));
}
