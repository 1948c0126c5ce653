import type { FieldProps } from '@rjsf/utils';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { Json } from '#engine/definition.ts';
import { css } from '#theme/style.ts';
import type { FormContext } from './form-context.ts';
import { StockSchemaField } from './stock-fields.ts';

const rootClass = css({ flex: '0 0 100%', minWidth: '0' });

/** What RJSF hands over instead of a value when a free key of an object is removed. */
const isRemoval = (value: unknown) => typeof value === 'symbol';

/** Where the island lies, and what RJSF passed for it. */
export interface IslandProps {
  context: FormContext;
  pointer: string;
  /** What RJSF handed to the field. */
  field: FieldProps;
}

/**
 * A part of the form that RJSF handles in its own way: lists, unions, free keys, references. Its data is the store's
 * answer below `pointer`, and what RJSF changes goes to the store; the questions inside write there themselves.
 */
export function Island({ context, pointer, field }: IslandProps) {
  const { store } = context;
  const [watch, read] = useMemo(
    () => [(listener: () => void) => store.subscribeField(pointer, listener), () => store.get(pointer)],
    [store, pointer],
  );
  const answer = useSyncExternalStore(watch, read);
  const onChange = useCallback<FieldProps['onChange']>(
    (value, path) =>
      store.set(context.pathOf(path), isRemoval(value) ? undefined : (value as Json | undefined)),
    [store, context],
  );
  // Text still pending in a list must be in the answers before RJSF adds, moves or removes one of its rows.
  const settle = () => flushSync(store.flush);
  return (
    <div onClickCapture={settle} className={rootClass}>
      <StockSchemaField {...field} formData={answer} onChange={onChange} />
    </div>
  );
}
