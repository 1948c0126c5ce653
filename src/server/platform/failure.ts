import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import { ErrorCode, errorMessages, genericErrorMessage } from '#contract/error-codes.ts';
import type { Failure as FailureBody } from '#contract/failure.ts';

/** One thing wrong with a request; `path` is a JSON pointer into its body. */
export interface Finding {
  readonly path: string;
  readonly message: string;
}

/** Limits of an answer, however much is wrong: the number of findings, the length of their texts, and their bytes in all. */
const mostFindings = 100;
const longestText = 500;
const mostBytes = 60 * 1024;

interface Details {
  readonly message?: string;
  readonly errors?: readonly Finding[];
  readonly email?: string;
  readonly current?: ApplicationDetail;
  /** Seconds after which the same request may succeed. */
  readonly retryAfter?: number;
  /** What staff find in the log; it never leaves the server. */
  readonly cause?: unknown;
}

type CodeName = keyof typeof ErrorCode;

/** Any answer other than success; throw it anywhere under a route to send the envelope of failures. */
export class Failure extends Error {
  readonly statusCode: number;
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(statusCode: number, name: CodeName, details: Details = {}) {
    super(details.message ?? errorMessages[name] ?? genericErrorMessage, { cause: details.cause });
    this.name = 'Failure';
    this.statusCode = statusCode;
    this.code = ErrorCode[name];
    this.details = details;
  }

  toBody(): FailureBody {
    const { errors = [], email, current } = this.details;
    return {
      data: {
        errorCode: this.code,
        errorMessage: shortened(this.message),
        errors: atMost(errors),
        ...(email === undefined ? {} : { email }),
        ...(current === undefined ? {} : { current }),
      },
    };
  }
}

/** The first findings, as many as fit into an answer. */
function atMost(errors: readonly Finding[]): Finding[] {
  const listed: Finding[] = [];
  let bytes = 0;
  for (const { path, message } of errors.slice(0, mostFindings)) {
    const finding = { path: shortened(path), message: shortened(message) };
    bytes += Buffer.byteLength(JSON.stringify(finding)) + 1;
    if (bytes > mostBytes) break;
    listed.push(finding);
  }
  return listed;
}

function shortened(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText).toWellFormed()}…` : text;
}

/** The request is malformed; every finding is listed. */
export function badRequest(message: string, errors: readonly Finding[] = [], statusCode = 400): Failure {
  return new Failure(statusCode, 'VALIDATION_ERROR', { message, errors });
}

/** Answers to questions break rules: one message for all, and each finding. */
export function invalidAnswers(errors: readonly Finding[]): Failure {
  return new Failure(400, 'VALIDATION_ERROR', { errors });
}

/** There is no such thing, or none this person may know of. */
export function missing(message: string): Failure {
  return new Failure(404, 'RESOURCE_NOT_FOUND', { message });
}

/** Someone else was first, or it exists already. */
export function conflict(message: string): Failure {
  return new Failure(409, 'DUPLICATE_RESOURCE', { message });
}

/** Not for this person, or not now. */
export function forbidden(message: string): Failure {
  return new Failure(403, 'ACCESS_DENIED', { message });
}

/** The disk, or the part of it that files may use, is full. Nothing of the request was stored. */
export function noRoom(lost = 'this was not stored. Please keep the page open,'): Failure {
  const message = `The server has no room left: ${lost} try again in some minutes, and tell the organisers.`;
  return new Failure(507, 'INTERNAL_SERVER_ERROR', { message, retryAfter: 300 });
}

/** The file store does not answer, or refuses to; `lost` says what that means for the request. */
export function storeAway(cause: unknown, lost = ''): Failure {
  const message = `The store of files does not answer${lost}. Please try again in a minute.`;
  return new Failure(503, 'INTERNAL_SERVER_ERROR', { message, retryAfter: 60, cause });
}

/** The file exists but must not be opened; `reason` as half a sentence. */
export function withheldFile(reason: string): Failure {
  return forbidden(`This file cannot be opened: ${reason}.`);
}
