import type { FileLimits } from '../definition.ts';

/** What is wrong with a list of files; `limit` counts files, `size` is text such as "15 MB". */
export interface FilesFault {
  readonly fault: 'count' | 'size' | 'type';
  readonly filename?: string;
  readonly limit?: number;
  readonly size?: string;
  readonly types?: string;
}

/** The first rule of the `files` keyword that a list of file records breaks. */
export function filesFault(files: unknown, limits: FileLimits): FilesFault | undefined {
  if (!Array.isArray(files)) return undefined;
  const records: readonly { filename?: unknown; size?: unknown }[] = files;
  for (const file of records) {
    const filename = String(file?.filename ?? '');
    const size = Number(file?.size ?? 0);
    if (size > limits.maxMegabytes * 1_048_576) {
      return { fault: 'size', filename, size: `${limits.maxMegabytes} MB` };
    }
    const type = filename.slice(filename.lastIndexOf('.') + 1).toUpperCase();
    if (!limits.types.some((allowed) => allowed.toUpperCase() === type)) {
      return { fault: 'type', filename, types: limits.types.join(' or ') };
    }
  }
  return files.length > limits.maxCount ? { fault: 'count', limit: limits.maxCount } : undefined;
}
