import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { type Config, parseConfig } from '#server/platform/config/config.ts';
import { isDatabaseAbsence } from '#server/platform/db/database-absence.ts';

/** Ends a command with what went wrong. */
export function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

/** The options of a command; what is not among them ends it with its usage. */
export function readArguments<const Options extends ParseArgsOptionsConfig>(options: Options, usage: string) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    return stop(`${(error as Error).message}\n\n${usage}`);
  }
}

/** The configuration of the environment; where it is wrong, every mistake is told and the command ends. */
export function readConfig(): Config {
  const config = parseConfig(process.env);
  if (config.ok) return config.value;
  return stop(`The configuration is wrong:\n${config.error.map((it) => `  - ${it}`).join('\n')}`);
}

/** Runs a command of operators on the configuration of the environment; a failure is told in words. */
export async function runCommand(work: (config: Config) => Promise<void>): Promise<void> {
  const config = readConfig();
  try {
    await work(config);
  } catch (error) {
    const { message } = error as Error;
    stop(isDatabaseAbsence(error) ? `The database does not answer: ${message}` : message);
  }
}
