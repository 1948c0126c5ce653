import { pointerKeys } from '#engine/pointer.ts';

/** Id of the control that asks for the answer at a path: `/general/legalName` → `general-legalName`. */
export function fieldId(path: string): string {
  return pointerKeys(path)
    .join('-')
    .replaceAll(/[^\p{L}\p{N}_-]/gu, '_');
}
