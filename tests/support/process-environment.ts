import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseConfig } from '#server/platform/config/config.ts';

/** A data folder that never exists: `./data` belongs to the person who runs the tests. */
const noData = join(tmpdir(), 'csr-awards-tests-have-no-data');

/** Every name that the configuration reads: it is asked for all of them, and none is set. */
function settingNames(): ReadonlySet<string> {
  const names = new Set<string>();
  parseConfig(new Proxy({}, { get: (_nothing, name) => void names.add(String(name)) }));
  return names;
}

/**
 * The environment of one of our processes: what Node needs, `settings`, and nothing else from the person who runs the tests.
 */
export function processEnvironment(settings: Record<string, string | undefined> = {}): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE, TMPDIR } = process.env;
  return { PATH, NODE_COMPILE_CACHE, TMPDIR, DATA_DIR: noData, ENV_FILE: '', ...settings };
}

/** Removes from an environment the settings of a portal that the person runs, and those of the clients of its stores. */
export function forgetSettings(environment: NodeJS.ProcessEnv): void {
  const ours = settingNames();
  for (const name of Object.keys(environment))
    if (ours.has(name) || /^(PG|AWS_)[A-Z]/.test(name)) delete environment[name];
  environment.DATA_DIR = noData;
  environment.ENV_FILE = '';
}
