import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { WidgetProps } from '../control.ts';
import { css } from '../style.ts';

type Widget = ComponentType<WidgetProps>;

const roomClass = css({ minHeight: '44px' });

/** A widget that comes with the first form that asks for it. Once it is fetched ahead, it is drawn at once. */
export function laterWidget(ask: () => Promise<Widget>): {
  readonly component: Widget;
  readonly load: () => Promise<Widget>;
} {
  let here: Widget | undefined;
  const loaded = async () => {
    here ??= await ask();
    return here;
  };
  const Fetched = lazy(async () => ({ default: await loaded() }));
  return {
    load: loaded,
    component: function LaterWidget(props) {
      // What is on screen stays what it is: another component would take the typist's focus.
      const [Known] = useState(() => here);
      if (Known) return <Known {...props} />;
      return (
        <Suspense fallback={<div className={roomClass} />}>
          <Fetched {...props} />
        </Suspense>
      );
    },
  };
}
