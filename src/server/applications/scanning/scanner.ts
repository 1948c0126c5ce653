import { execFile } from 'node:child_process';
import type { Config } from '#server/platform/config/config.ts';
import { scanByClamd } from './scan-by-clamd.ts';
import type { ScanResult } from './scan-state.ts';

const patienceMs = 120_000;

/** Scans a file on the local disk; rejects when there is no result. */
export type Scanner = (path: string) => Promise<ScanResult>;

/** The configured scanner, or null: then files are not scanned and open as if clean. */
export function createScanner({ scanner }: Pick<Config, 'scanner'>): Scanner | null {
  if (scanner === null) return null;
  return 'command' in scanner
    ? (path) => scanByCommand(scanner.command, path)
    : (path) => scanByClamd(scanner.clamd, path);
}

/** Runs a program with the path as its last argument: exit 0 is clean, 1 infected, anything else no result. */
function scanByCommand([program = '', ...words]: readonly string[], path: string): Promise<ScanResult> {
  return new Promise((resolve, reject) => {
    execFile(program, [...words, path], { timeout: patienceMs }, (error) => {
      if (!error) resolve('clean');
      else if (error.code === 1) resolve('infected');
      else reject(error);
    });
  });
}
