import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseConfig } from '#server/platform/config/config.ts';

/** A folder of data that never exists: `./data` is that of the person who runs the tests. */
const noData = join(tmpdir(), 'csr-awards-tests-have-no-data');

/** Every name that the configuration reads: it is asked for all of them, and none is set. */
function settingNames(): ReadonlySet<string> {
  const names = new Set<string>();
  parseConfig(new Proxy({}, { get: (_nothing, name) => void names.add(String(name)) }));
  return names;
}

/** The environment of a process of ours: what Node needs, `settings`, and nothing else of the person who runs the tests. */
export function processEnvironment(settings: Record<string, string | undefined> = {}): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, NODE_COMPILE_CACHE, DATA_DIR: noData, ENV_FILE: '', ...settings };
}

/** Takes the settings of a portal that the person runs out of an environment, and those of the clients of its stores. */
export function forgetSettings(environment: NodeJS.ProcessEnv): void {
  const ours = settingNames();
  for (const name of Object.keys(environment))
    if (ours.has(name) || /^(PG|AWS_)[A-Z]/.test(name)) delete environment[name];
  environment.DATA_DIR = noData;
  environment.ENV_FILE = '';
}
