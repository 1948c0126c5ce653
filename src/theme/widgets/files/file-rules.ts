import type { FileLimits } from '#engine/definition.ts';
import type { Messages } from '#engine/english.ts';
import { filesFault } from '#engine/values/files.ts';

/** The file types for the browser's file picker. */
export function acceptedTypes(limits: FileLimits): string {
  return limits.types.map((type) => `.${type.toLowerCase()}`).join(',');
}

const typesInWords = (limits: FileLimits, { files }: Messages) =>
  limits.types.map((type) => type.toUpperCase()).join(files.or);

/** The limits in words, e.g. "PDF, up to 15 MB each, at most 5 files". */
export function limitsInWords(limits: FileLimits, messages: Messages): string {
  return messages.files.limit(typesInWords(limits, messages), limits.maxMegabytes, limits.maxCount);
}

/** Why a chosen file cannot be accepted, or undefined. */
export function refusal(
  file: Pick<File, 'name' | 'size'>,
  limits: FileLimits,
  messages: Messages,
): string | undefined {
  const fault = filesFault([{ filename: file.name, size: file.size }], { ...limits, maxCount: 1 });
  if (fault === undefined) return file.size === 0 ? messages.files.empty(file.name) : undefined;
  return fault.fault === 'size'
    ? messages.files.tooLarge(file.name, String(fault.size))
    : messages.files.wrongType(file.name, typesInWords(limits, messages));
}
