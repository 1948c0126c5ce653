/** Codes of systems, databases and stores that mean nothing more can be written: full, over quota, too long, or read-only. */
const fullCodes = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EFBIG',
  '53100',
  'QuotaExceeded',
  'XMinioStorageFull',
]);

/** SQLite's own codes: read-only, and full. */
const fullSqlite = new Set([8, 13]);

/** Whether an error or its cause means that there is no room left to write. */
export function isFullDisk(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode, name, cause } = error as NodeJS.ErrnoException & { errcode?: unknown };
  if (fullCodes.has(String(code)) || fullCodes.has(name)) return true;
  if (typeof errcode === 'number' && fullSqlite.has(errcode % 256)) return true;
  return isFullDisk(cause);
}
