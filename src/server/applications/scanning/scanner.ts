import type { Config } from '#server/platform/config/config.ts';
import { scanByClamd } from './scan-by-clamd.ts';
import { scanByCommand } from './scan-by-command.ts';
import type { ScanResult } from './scan-state.ts';

/** Asks about a file on the local disk; rejects when there is no answer. */
export type Scanner = (path: string) => Promise<ScanResult>;

/** What is configured, or null: then files are not scanned, and open as if they had been. */
export function createScanner({ scanner }: Pick<Config, 'scanner'>): Scanner | null {
  if (scanner === null) return null;
  return 'command' in scanner
    ? (path) => scanByCommand(scanner.command, path)
    : (path) => scanByClamd(scanner.clamd, path);
}
