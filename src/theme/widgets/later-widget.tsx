import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { WidgetProps } from '../control.ts';
import { css } from '../style.ts';

/** Files of widgets that short forms do without. */
const parts = {
  /** What an application asks for beyond names and addresses. */
  long: async () => (await import('./long-form-widgets.ts')).longFormWidgets,
  /** What few forms ask for. */
  seldom: async () => (await import('./seldom-widgets.ts')).seldomWidgets,
};

type Parts = { readonly [part in keyof typeof parts]: Awaited<ReturnType<(typeof parts)[part]>> };

const here: { -readonly [part in keyof Parts]?: Parts[part] } = {};

async function fetchPart<P extends keyof Parts>(part: P): Promise<Parts[P]> {
  here[part] ??= (await parts[part]()) as Parts[P];
  return here[part] as Parts[P];
}

/** Fetches such a file ahead; from then on its widgets are drawn at once. */
export async function fetchWidgets(...names: readonly (keyof Parts)[]): Promise<void> {
  await Promise.all(names.map(fetchPart));
}

const roomClass = css({ minHeight: '44px' });

/** A widget that comes with the first form that asks for it. */
export function laterWidget<P extends keyof Parts>(
  part: P,
  name: keyof Parts[P],
): ComponentType<WidgetProps> {
  const pick = (from: Parts[P]) => from[name] as ComponentType<WidgetProps>;
  const Fetched = lazy(async () => ({ default: pick(await fetchPart(part)) }));
  return function LaterWidget(props) {
    // What is on screen stays what it is: another component would take the typist's focus.
    const [Known] = useState(() => {
      const fetched = here[part] as Parts[P] | undefined;
      return fetched && pick(fetched);
    });
    if (Known) return <Known {...props} />;
    return (
      <Suspense fallback={<div className={roomClass} />}>
        <Fetched {...props} />
      </Suspense>
    );
  };
}
