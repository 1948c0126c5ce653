import { execFile } from 'node:child_process';
import type { ScanResult } from './scan-state.ts';

const patienceMs = 120_000;

/** Runs a program with the path as its last word: exit 0 is clean, 1 infected, everything else no answer. */
export function scanByCommand(
  [program = '', ...words]: readonly string[],
  path: string,
): Promise<ScanResult> {
  return new Promise((resolve, reject) => {
    execFile(program, [...words, path], { timeout: patienceMs }, (error) => {
      if (!error) resolve('clean');
      else if (error.code === 1) resolve('infected');
      else reject(error);
    });
  });
}
