import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { helpOf } from './help.mjs';

/** Exits with a message about what went wrong. */
export function stop(message: string, exitCode = 1): never {
  console.error(message);
  process.exit(exitCode);
}

/** Exits after a wrong call: says what is wrong, and what the command accepts. */
export function stopWithHelp(...wrong: readonly string[]): never {
  return stop([...wrong, helpOf(process.argv[1] ?? '')].join('\n\n'), 2);
}

/** The options of a command; any other exits with its help. */
export function readArguments<const Options extends ParseArgsOptionsConfig>(options: Options) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    return stopWithHelp((error as Error).message);
  }
}
