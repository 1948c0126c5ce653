import type { FileLimits, FileRecord } from '#engine/definition.ts';
import { filesFault } from '#engine/judge/keywords.ts';

/** What the browser's file picker offers. */
export function acceptedTypes(limits: FileLimits): string {
  return limits.types.map((type) => `.${type.toLowerCase()}`).join(',');
}

const typesInWords = (limits: FileLimits) => limits.types.map((type) => type.toUpperCase()).join(' or ');

/** The limits in words, e.g. "PDF, up to 15 MB each, at most 5 files". */
export function limitsInWords(limits: FileLimits): string {
  const types = typesInWords(limits);
  return limits.maxCount === 1
    ? `${types}, up to ${limits.maxMegabytes} MB`
    : `${types}, up to ${limits.maxMegabytes} MB each, at most ${limits.maxCount} files`;
}

/** Why one chosen file cannot be taken, or undefined. */
export function refusal(file: File, limits: FileLimits): string | undefined {
  const fault = filesFault([{ filename: file.name, size: file.size }], { ...limits, maxCount: 1 });
  if (fault === undefined) return file.size === 0 ? `File "${file.name}" is empty` : undefined;
  return fault.fault === 'size'
    ? `File "${file.name}" exceeds the maximum size of ${fault.size}`
    : `File "${file.name}" is not a ${typesInWords(limits)} file`;
}

/** Why a file that arrived keeps the form from being sent, and the way out. */
export function infectedInWords({ filename }: FileRecord): string {
  return `A virus scanner found "${filename}" infected. Remove it and attach a clean copy.`;
}

/** Bytes as people read them: `820 KB`, `1.4 MB`. */
export function sizeInWords(bytes: number): string {
  return bytes < 1_048_576
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1_048_576).toFixed(1).replace(/\.0$/, '')} MB`;
}
