import { isObject } from '#engine/values/pointer.ts';
import type { Source } from './source.ts';

/** Names of components that developers pass to `SchemaForm`, listed in shared/registered.json. */
export interface Registered {
  /** Values that `ui:field` accepts. */
  readonly fields: readonly string[];
  /** Values that `ui:widget` accepts besides our own widgets. */
  readonly widgets: readonly string[];
}

/** What the file registers; empty if there is none. */
export function registeredIn(source: Source | undefined): Registered {
  const value = isObject(source?.value) ? source.value : {};
  const names = (named: unknown) => (isObject(named) ? Object.keys(named) : []);
  return { fields: names(value.fields), widgets: names(value.widgets) };
}
