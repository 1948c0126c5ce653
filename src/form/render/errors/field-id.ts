import type { SectionDefinition } from '#engine/definition.ts';
import { pointerKeys } from '#engine/values/pointer.ts';

/**
 * Id of the control for the answer at a path: `/general/legalName` → `general-legalName`. Special characters in names are
 * written as their code between full stops, so that no two paths share an id.
 */
export function fieldId(path: string): string {
  return pointerKeys(path)
    .map((key) => (/^\w*$/.test(key) ? key : escaped(key)))
    .join('-');
}

function escaped(key: string): string {
  return key.replaceAll(/[^\p{L}\p{M}\p{N}_]/gu, (sign) => `.${sign.codePointAt(0)?.toString(16)}.`);
}

/** The common prefix of the ids in a section. */
export function fieldIdPrefix({ id, path }: SectionDefinition): string {
  return path.join('-') || id;
}
