import { isObject } from '#engine/values/pointer.ts';
import type { Source } from './source.ts';

/** Names of components that developers hand to `SchemaForm`, as shared/registered.json lists them. */
export interface Registered {
  /** Names that `ui:field` may give. */
  readonly fields: readonly string[];
  /** Names that `ui:widget` may give beside those of our widgets. */
  readonly widgets: readonly string[];
}

/** What the file registers; nothing where there is none. */
export function registeredIn(source: Source | undefined): Registered {
  const value = isObject(source?.value) ? source.value : {};
  const names = (named: unknown) => (isObject(named) ? Object.keys(named) : []);
  return { fields: names(value.fields), widgets: names(value.widgets) };
}
