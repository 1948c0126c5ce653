import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { type Config, parseConfig } from '#server/config.ts';

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

/** Runs a command of operators on the configuration of the environment; a failure is told in words. */
export async function runCommand(work: (config: Config) => Promise<void>): Promise<void> {
  const config = parseConfig(process.env);
  if (!config.ok) stop(`The configuration is wrong:\n${config.error.join('\n')}`);
  try {
    await work(config.value);
  } catch (error) {
    stop((error as Error).message);
  }
}
