import { useSyncExternalStore } from 'react';
import { css } from '#theme/index.ts';
import { isPageLoading, subscribePageLoading } from '../../page-loader.ts';

const lineClass = css({
  position: 'fixed',
  zIndex: 'toast',
  top: '0',
  insetInline: '0',
  height: '4px',
  background: 'accent',
  animation: 'rise 300ms ease-out',
});

/** A line across the top while the next page's code is fetched: the old page stays until then. */
export function PageProgress() {
  const loading = useSyncExternalStore(subscribePageLoading, isPageLoading, () => false);
  return loading ? <div aria-hidden="true" className={lineClass} /> : null;
}
