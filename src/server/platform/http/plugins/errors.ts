import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAbsence } from '../../db/database-absence.ts';
import { errorFields } from '../../error-fields.ts';
import { badRequest, Failure, noRoom } from '../../failure.ts';
import { isFullDisk } from '../../full-disk.ts';

/** Broken multipart bodies appear as plain errors of the parser; a `needle` is the boundary it looks for. */
const brokenBody =
  /unexpected end|malformed|part terminated|boundary|needle|premature close|aborted|multipart/i;

const sentences: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'This Content-Type is not accepted here.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty; JSON was expected.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as its Content-Length.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is too large.',
  FST_ERR_BAD_URL: 'The address is malformed.',
  FST_REQ_FILE_TOO_LARGE: 'The file is too large.',
  FST_PARTS_LIMIT: 'The form has too many parts.',
  FST_FILES_LIMIT: 'The form has too many parts.',
  FST_FIELDS_LIMIT: 'The form has too many parts.',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'A multipart/form-data body was expected.',
};

/** Gives every failure the same envelope: status, code, message, findings. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply));
}

/** The one place where an error becomes an answer; bad input is never a 5xx, and causes never leave the server. */
export function sendError(error: FastifyError | Failure, request: FastifyRequest, reply: FastifyReply): void {
  const failure = error instanceof Failure ? error : toFailure(error);
  // An overload already tells the client what to do; it must not fill the log as well.
  const isOverload = error instanceof Failure && error.statusCode === 503 && error.cause === undefined;
  if (failure.statusCode >= 500 && !isOverload) request.log.error(errorFields(error), 'request failed');
  if (failure.details.retryAfter !== undefined) void reply.header('retry-after', failure.details.retryAfter);
  void reply.code(failure.statusCode).header('cache-control', 'no-store').send(failure.toBody());
}

/** A time-out or a database that is away: nothing is half-written, and the same request may soon succeed. */
function busy(): Failure {
  const message = 'The portal is very busy or its storage is away. Please try again in a few seconds.';
  return new Failure(503, 'INTERNAL_SERVER_ERROR', { message, retryAfter: 5 });
}

/** A sender that disconnected midway, which has the same code as a lost database. */
function isGone({ code, message }: FastifyError): boolean {
  return code === 'ECONNRESET' && message === 'aborted';
}

function toFailure(error: FastifyError): Failure {
  if (isGone(error)) return badRequest('The request was broken off.');
  if (isDatabaseAbsence(error)) return busy();
  if (isFullDisk(error)) return noRoom();
  const status = error.statusCode ?? 500;
  const sentence = sentences[error.code];
  if (sentence !== undefined) return badRequest(sentence, [], status === 406 ? 415 : status);
  if (status >= 400 && status < 500) return badRequest(error.message, [], status);
  if (brokenBody.test(error.message)) {
    return badRequest('The multipart body is broken or was cut off.');
  }
  return new Failure(500, 'INTERNAL_SERVER_ERROR');
}
