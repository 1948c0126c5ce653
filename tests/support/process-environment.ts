/** The environment of a process of ours: what Node needs, `settings`, and nothing else of whoever runs the tests. */
export function processEnvironment(settings: Record<string, string | undefined> = {}): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, NODE_COMPILE_CACHE, ...settings };
}
