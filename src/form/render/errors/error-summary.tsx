import { use, useMemo, useSyncExternalStore } from 'react';
import { watchBetweenPresses } from '#theme/after-press.ts';
import { MessagesContext } from '#theme/messages-context.ts';
import { classes, css } from '#theme/style.ts';
import type { FormStore } from '../../store/form-store.ts';
import { ErrorLinks, type ErrorLinksProps } from './error-links.tsx';

const rootClass = css({
  padding: { base: '4', md: '6' },
  borderWidth: '1px',
  borderInlineStartWidth: '6px',
  borderColor: 'danger',
  borderRadius: 'md',
  background: 'danger.subtle',
});
const titleClass = css({ textStyle: 'title', color: 'danger', marginBottom: '2' });

/** The form whose errors are listed, and the link to each. */
export interface ErrorSummaryProps {
  store: FormStore;
  onGoTo: ErrorLinksProps['onGoTo'];
  current?: ErrorLinksProps['current'];
  className?: string;
}

/**
 * Everything that prevents the form from being sent, grouped by tab. Show it after an attempt to submit: it is announced
 * when it appears, and shrinks as answers are fixed.
 */
export function ErrorSummary({ store, onGoTo, current, className }: ErrorSummaryProps) {
  const messages = use(MessagesContext);
  const watch = useMemo(() => watchBetweenPresses(store.subscribeErrors), [store]);
  const errors = useSyncExternalStore(watch, store.errors, store.errors);
  return (
    <div role="alert" aria-atomic="false" aria-relevant="additions">
      {errors.length > 0 && (
        <div className={classes(rootClass, className)}>
          <h2 className={titleClass}>{messages.problems(errors.length)}</h2>
          <ErrorLinks store={store} errors={errors} onGoTo={onGoTo} current={current} />
        </div>
      )}
    </div>
  );
}
