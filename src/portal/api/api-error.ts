import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import { ErrorCode, errorMessages, genericErrorMessage } from '#contract/error-codes.ts';
import type { Failure } from '#contract/failure.ts';

/** Why a call failed: the server refused it, nothing answered in time, or the network is away. */
export type FailureReason = 'answer' | 'timeout' | 'offline';

/** Shown when nothing answered within this many milliseconds, 15 seconds by default. */
export function timeoutMessage(limit = 15_000): string {
  return `The server did not answer within ${limit / 1000} seconds. Please try again.`;
}

/** Shown when the server cannot be reached. */
export const offlineMessage =
  'The server cannot be reached. Please check your internet connection and try again.';

const messageByCode = new Map<number, string>(
  Object.entries(errorMessages).map(([name, message]) => [
    ErrorCode[name as keyof typeof ErrorCode],
    message,
  ]),
);

/** A failed call. `message` can be shown to people as it is. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly reason: FailureReason;
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  /** Numeric code of the failure; undefined if the answer had none. */
  readonly code: ErrorCode | undefined;
  /** Broken rules; `path` is a JSON pointer into the request. */
  readonly errors: Failure['data']['errors'];
  /** The unverified address, on codes 2006 and 2007. */
  readonly email: string | undefined;
  /** The stored document, on a 409 for a stale revision. */
  readonly current: ApplicationDetail | undefined;

  constructor(reason: FailureReason, status: number, message: string, data: Partial<Failure['data']> = {}) {
    super(message);
    this.reason = reason;
    this.status = status;
    this.code = data.errorCode;
    this.errors = data.errors ?? [];
    this.email = data.email;
    this.current = data.current;
  }
}

/**
 * The error for an answer that is not a success. The server's message comes from the same table and may say more; an
 * answer with neither message nor known code becomes 'An error occurred'.
 */
export function toApiError(status: number, body: unknown): ApiError {
  const data = isObject(body) && isObject(body.data) ? (body.data as Partial<Failure['data']>) : {};
  const named = data.errorCode === undefined ? undefined : messageByCode.get(data.errorCode);
  return new ApiError('answer', status, data.errorMessage || named || 'An error occurred', data);
}

/**
 * The message for people about anything thrown: the server's words, else `fallback`, which says what was being done,
 * else generic words.
 */
export function messageOf(error: unknown, fallback?: string): string {
  const silent = error instanceof ApiError && error.reason === 'answer' && error.code === undefined;
  if (fallback && (silent || !(error instanceof ApiError))) return fallback;
  return error instanceof Error && error.message ? error.message : genericErrorMessage;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
