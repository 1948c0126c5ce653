import type { Json } from '#engine/definition.ts';
import { sameJson } from '#engine/values/same-json.ts';
import type { Option } from '../control.ts';

/** The text that identifies a choice in a native control. */
export function optionText(value: Json | undefined): string {
  return value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
}

/** The choice behind a native control's text. */
export function optionOf(choices: readonly Option[], text: string): Option | undefined {
  return choices.find((choice) => optionText(choice.value) === text);
}

/** Whether an answer is one of the choices. */
export function isOffered(choices: readonly Option[], value: Json | undefined): boolean {
  return choices.some((choice) => sameJson(choice.value, value));
}
