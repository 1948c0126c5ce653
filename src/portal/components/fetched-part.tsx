import { type ComponentType, useEffect, useRef, useState } from 'react';
import { paths } from '#contract/paths.ts';
import { apiGet } from '../api/client.ts';
import { unfetchedMessage } from '../api/fetch-code.ts';
import { notify } from './notify.ts';

interface Closable {
  readonly onClose?: (() => void) | undefined;
}

/**
 * A part of a page whose code is fetched when it is first shown. If that fails, the page stays as it is: a notification
 * says so, and `onClose` is called. Shown again, the part is fetched again.
 */
export function fetchedPart<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
): ComponentType<Props & Closable> {
  let Fetched: ComponentType<Props> | undefined;
  return function FetchedPart(props) {
    const [, setHere] = useState(false);
    const close = useRef(props.onClose);
    close.current = props.onClose;
    useEffect(() => {
      if (Fetched) return;
      let isGone = false;
      const arrived = (part: ComponentType<Props>) => {
        Fetched = part;
        if (!isGone) setHere(true);
      };
      const failed = () => {
        if (isGone) return;
        notify(unfetchedMessage, 'error', 10_000);
        close.current?.();
      };
      // Some browsers remember until a reload that a file did not arrive. One that says that it is offline is asked for
      // something else first, because it may be wrong.
      const ready = navigator.onLine ? Promise.resolve() : apiGet(paths.deadline, { access: 'public' });
      ready.then(fetch).then(arrived, failed);
      return () => {
        isGone = true;
      };
    }, []);
    return Fetched ? <Fetched {...props} /> : null;
  };
}
