import type { FastifyRequest } from 'fastify';
import type { FormDefinition, Json } from '#engine/definition.ts';
import { type FileQuestion, fileQuestions } from '#server/forms/served/file-questions.ts';
import { formsFor, mainFormOf } from '#server/forms/served/served-forms.ts';
import { badRequest } from '#server/platform/failure.ts';
import { bodyObject, toFindings } from '#server/platform/http/parse-form.ts';
import { parseJson } from '#server/platform/http/parse-json.ts';
import { identityOf } from '#server/platform/identity/identity.ts';
import type { Services } from '#server/platform/services.ts';
import { receivingStage } from '#server/programme/last-date/stage-now.ts';
import { discard } from '../files/discard.ts';
import { type ReceivedFile, receivePdf } from '../files/receive-pdf.ts';
import { readParts, readText } from '../multipart.ts';
import { namedForm } from './payload.ts';

/** Longest `payload` part, in bytes: many times what all word limits together allow. */
const payloadBytes = 1024 * 1024;

/** A save as it came in: its files lie in the store, nothing knows them yet. */
export interface IncomingSave {
  readonly payload: Json;
  readonly files: readonly ReceivedFile[];
  /** The question the files answer; undefined where no file came. */
  readonly question: FileQuestion | undefined;
}

/**
 * Reads the multipart body of a save, `payload` and `files` in any order: files that come before the payload answer the main
 * form of the edition. Throws 4xx when it is not as it should be; then no file is left in the store.
 */
export async function receiveSave(services: Services, request: FastifyRequest): Promise<IncomingSave> {
  const store = services.files;
  const { edition } = receivingStage(services);
  let form = mainFormOf(edition);
  const files: ReceivedFile[] = [];
  let payload: Json | undefined;
  try {
    for await (const part of readParts(request, payloadBytes + mostFileBytes())) {
      if (part.name === 'payload') {
        if (payload !== undefined) throw badRequest('The body has more than one part "payload".');
        const parsed = parseJson(await readText(part, payloadBytes));
        if (!parsed.ok) throw badRequest(`payload: ${parsed.error}`);
        payload = parsed.value;
        const named = namedForm(payload, edition) ?? form;
        if (named !== form && files.length > 0) {
          throw badRequest('The part "payload" must come before "files" in a save of this form.');
        }
        form = named;
      } else if (part.name === 'files') {
        const question = questionFor(form);
        if (files.length >= question.limits.maxCount) throw tooManyFiles(form, question);
        files.push(await receivePdf(store, identityOf(request).userId, part, question.limits));
      } else {
        throw badRequest(
          `The body has a part "${part.name.slice(0, 60)}"; only "payload" and "files" are known.`,
        );
      }
    }
    if (payload === undefined)
      throw badRequest('The part "payload" with the application as JSON is missing.');
    return { payload, files, question: fileQuestions(form)[0] };
  } catch (error) {
    await discard(store, files);
    throw error;
  }
}

/** The question that files of a save answer: the first of the form that takes some. */
function questionFor(form: FormDefinition): FileQuestion {
  const [question] = fileQuestions(form);
  if (!question) throw badRequest('This form takes no files.');
  return question;
}

/** What the files of one save may weigh at most, whatever form it answers. */
function mostFileBytes(): number {
  const bytes = formsFor('application').flatMap(({ definition }) =>
    fileQuestions(definition)
      .slice(0, 1)
      .map(({ limits }) => limits.maxCount * limits.maxMegabytes * 1024 * 1024),
  );
  return Math.max(0, ...bytes);
}

/** A save without new files may come as plain JSON. */
export function toIncomingSave(body: unknown): IncomingSave {
  return { payload: bodyObject(body) as Json, files: [], question: undefined };
}

/** One file more than the question takes. */
export function tooManyFiles(form: FormDefinition, { title, path, limits }: FileQuestion) {
  const message = `${title} takes at most ${limits.maxCount} files`;
  return badRequest(message, toFindings(form, [{ path, message, rule: 'files' }]));
}
