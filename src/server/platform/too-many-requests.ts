import { Failure } from './failure.ts';

/** 429, with the seconds to wait. */
export function tooManyRequests(seconds: number): Failure {
  const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;
  return new Failure(429, 'ACCESS_DENIED', {
    message: `Too many attempts. Please try again in ${wait}.`,
    retryAfter: seconds,
  });
}
