/**
 * Answers the calls of a page in a story, by path; a path that is not named gets no answer, as from a slow server.
 * Returns a function that stops it.
 */
export function answerCalls(answers: { readonly [path: string]: unknown }): () => void {
  const fetchReally = window.fetch;
  window.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.href);
    if (!pathname.startsWith('/api/')) return fetchReally(input, init);
    if (Object.hasOwn(answers, pathname)) return Promise.resolve(Response.json({ data: answers[pathname] }));
    return new Promise((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')));
    });
  };
  return () => {
    window.fetch = fetchReally;
  };
}
