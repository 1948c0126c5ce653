/** The state of the scan of a file. */
export type ScanState = 'unscanned' | 'clean' | 'infected';

/** What a scanner says about a file. */
export type ScanResult = Exclude<ScanState, 'unscanned'>;

/** Why a file is withheld from everyone but its owner (if infected, from the owner as well), or null if it is not. */
export function withheldBecause(scan: ScanState, isScanning: boolean): string | null {
  if (scan === 'infected') return 'a virus scanner found it infected';
  return isScanning && scan === 'unscanned' ? 'it has not been checked for viruses yet' : null;
}
