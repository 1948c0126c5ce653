import { useMemo, useSyncExternalStore } from 'react';
import type { FieldError } from '#engine/definition.ts';
import { watchBetweenPresses } from '#theme/after-press.ts';
import { textLinkClass } from '#theme/components/text-link.tsx';
import { classes, css } from '#theme/style.ts';
import { errorText } from './error-text.ts';
import type { FormStore } from './form-store.ts';

const rootClass = css({
  padding: { base: '4', md: '6' },
  borderWidth: '1px',
  borderInlineStartWidth: '6px',
  borderColor: 'danger',
  borderRadius: 'md',
  background: 'danger.subtle',
});
const titleClass = css({ textStyle: 'title', color: 'danger' });
const groupClass = css({ marginTop: '4' });
const groupTitleClass = css({ textStyle: 'label', marginBottom: '1' });
const listClass = css({ display: 'grid', gap: '1' });
const linkClass = css({
  '&&': { color: 'danger', fontWeight: '500', textAlign: 'start', minHeight: '24px' },
});

/** The form whose errors are listed, and the way to each. */
export interface ErrorSummaryProps {
  store: FormStore<never> | FormStore;
  /** Someone wants to mend this error: show its tab, then call `focusField(error.path)`. */
  onGoTo: (error: FieldError, sectionId: string) => void;
  className?: string;
}

/**
 * Everything that keeps the form from being sent, grouped by tab. Show it after an attempt to submit: it is announced
 * when it appears, and empties itself as answers are mended.
 */
export function ErrorSummary({ store: given, onGoTo, className }: ErrorSummaryProps) {
  const store = given as FormStore;
  const watch = useMemo(() => watchBetweenPresses(store.subscribeErrors), [store]);
  const errors = useSyncExternalStore(watch, store.errors);
  const groups = store.definition.sections
    .map((section) => ({ section, errors: errors.filter((error) => isBelow(error.path, section.path)) }))
    .filter((group) => group.errors.length > 0);
  const count = errors.length === 1 ? 'There is 1 problem' : `There are ${errors.length} problems`;
  return (
    <div role="alert" aria-atomic="false" aria-relevant="additions">
      {errors.length > 0 && (
        <div className={classes(rootClass, className)}>
          <h2 className={titleClass}>{count}</h2>
          {groups.map((group) => (
            <section key={group.section.id} aria-label={group.section.title} className={groupClass}>
              {store.definition.sections.length > 1 && (
                <h3 className={groupTitleClass}>{group.section.title}</h3>
              )}
              <ul className={listClass}>
                {group.errors.map((error) => (
                  <li key={`${error.path} ${error.rule}`}>
                    <button
                      type="button"
                      className={classes(textLinkClass, linkClass)}
                      onClick={() => onGoTo(error, group.section.id)}
                    >
                      {errorText(store.definition, error)}
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </div>
  );
}

function isBelow(path: string, section: readonly string[]): boolean {
  const base = `/${section.join('/')}`;
  return section.length === 0 || path === base || path.startsWith(`${base}/`);
}
