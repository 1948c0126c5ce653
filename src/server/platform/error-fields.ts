/** What the log says of an error. */
interface ErrorFields {
  readonly name: string;
  readonly code: unknown;
  /** Where it happened: a line of the stack each. */
  readonly frames: string;
}

/**
 * What the log may say of an error, or of the one that caused it. Never its message: databases, parsers and mail servers
 * quote people's words and addresses there.
 */
export function errorFields(error: unknown): ErrorFields {
  if (!(error instanceof Error)) return { name: typeof error, code: undefined, frames: '' };
  if (error.cause instanceof Error) return errorFields(error.cause);
  const { name, code, stack = '' } = error as NodeJS.ErrnoException;
  const lines = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return { name, code, frames: lines.join('\n') };
}

/** An error and what caused it, as sentences for a person at a terminal. */
export function errorWords(error: unknown): string {
  return reasons(error).join(': ').replaceAll('.: ', '. ');
}

function reasons(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)];
  const { message, name, cause } = error;
  const inner = error instanceof AggregateError ? error.errors[0] : cause;
  return [message || name, ...(inner === undefined ? [] : reasons(inner))];
}
