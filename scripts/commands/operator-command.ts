import { type Config, parseConfig } from '#server/platform/config/config.ts';
import { operatorWords } from '#server/platform/db/database-absence.ts';
import { stop } from './read-arguments.ts';

/** The configuration from the environment; if it is wrong, the command lists every mistake and exits. */
export function readConfig(): Config {
  const config = parseConfig(process.env);
  if (config.ok) return config.value;
  return stop(`The configuration is wrong:\n${config.error.map((it) => `  - ${it}`).join('\n')}`);
}

/** Runs an operator's command with the configuration from the environment; prints failures in words. */
export async function runCommand(work: (config: Config) => Promise<void>): Promise<void> {
  const config = readConfig();
  try {
    await work(config);
  } catch (error) {
    stop(operatorWords(config, error));
  }
}
