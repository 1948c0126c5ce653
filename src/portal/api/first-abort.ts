/** A signal that fires with the first of several, with its reason. */
export function firstAbort(signals: readonly AbortSignal[]): AbortSignal {
  const either = new AbortController();
  const { signal } = either;
  for (const each of signals) {
    const pass = () => either.abort(each.reason);
    if (each.aborted) pass();
    else each.addEventListener('abort', pass, { once: true, signal });
  }
  return signal;
}
