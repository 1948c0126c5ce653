import type { SectionDefinition } from '#engine/definition.ts';
import { pointerKeys } from '#engine/values/pointer.ts';

/**
 * Id of the control that asks for the answer at a path: `/general/legalName` → `general-legalName`. Signs in names are
 * written as their code between full stops, so that no two paths have one id.
 */
export function fieldId(path: string): string {
  return pointerKeys(path)
    .map((key) => (/^\w*$/.test(key) ? key : escaped(key)))
    .join('-');
}

function escaped(key: string): string {
  return key.replaceAll(/[^\p{L}\p{M}\p{N}_]/gu, (sign) => `.${sign.codePointAt(0)?.toString(16)}.`);
}

/** What the ids of a section's parts begin with. */
export function fieldIdPrefix({ id, path }: SectionDefinition): string {
  return path.join('-') || id;
}
