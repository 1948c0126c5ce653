import { type ComponentType, lazy, Suspense } from 'react';
import type { WidgetProps } from '../control.ts';
import { css } from '../style.ts';

type Widget = ComponentType<WidgetProps>;

const roomClass = css({ minHeight: '44px' });

/** A widget that loads with the first form that uses it. */
export function laterWidget(ask: () => Promise<Widget>): {
  /** The widget itself once it is loaded; until then one that waits for it. */
  readonly current: () => Widget;
  readonly load: () => Promise<Widget>;
} {
  let here: Widget | undefined;
  const load = async () => {
    here ??= await ask();
    return here;
  };
  const Fetched = lazy(async () => ({ default: await load() }));
  const Awaited: Widget = (props) => (
    <Suspense fallback={<div className={roomClass} />}>
      <Fetched {...props} />
    </Suspense>
  );
  return { current: () => here ?? Awaited, load };
}
