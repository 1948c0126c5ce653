import { ErrorCode, errorMessages, genericErrorMessage } from '#contract/error-codes.ts';
import type { ApplicationDetail, Failure as FailureBody } from '#contract/types.ts';

/** One thing wrong with a request; `path` is a JSON pointer into what was sent. */
export interface Finding {
  readonly path: string;
  readonly message: string;
}

interface Details {
  readonly message?: string;
  readonly errors?: readonly Finding[];
  readonly email?: string;
  readonly current?: ApplicationDetail;
  /** Seconds after which the same request may succeed. */
  readonly retryAfter?: number;
}

type CodeName = keyof typeof ErrorCode;

/** An answer other than success; throw it anywhere under a route and the envelope of design.md section 4 is sent. */
export class Failure extends Error {
  readonly statusCode: number;
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(statusCode: number, name: CodeName, details: Details = {}) {
    super(details.message ?? errorMessages[name] ?? genericErrorMessage);
    this.name = 'Failure';
    this.statusCode = statusCode;
    this.code = ErrorCode[name];
    this.details = details;
  }

  /** The body of the answer. */
  toBody(): FailureBody {
    const { errors = [], email, current } = this.details;
    return {
      data: {
        errorCode: this.code,
        errorMessage: this.message,
        errors,
        ...(email === undefined ? {} : { email }),
        ...(current === undefined ? {} : { current }),
      },
    };
  }
}

/** The request does not say what it should; every finding is listed. */
export function badRequest(message: string, errors: readonly Finding[] = [], statusCode = 400): Failure {
  return new Failure(statusCode, 'VALIDATION_ERROR', { message, errors });
}

/** Answers to questions break rules: the message of specification section 8, and each finding. */
export function invalidAnswers(errors: readonly Finding[]): Failure {
  return new Failure(400, 'VALIDATION_ERROR', { errors });
}
