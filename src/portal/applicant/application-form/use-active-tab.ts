import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SectionDefinition } from '#engine/definition.ts';
import { focusField } from '#form/render/errors/focus-field.ts';
import { useAddress } from '../../use-address.tsx';

/** Prefix of the ids of tabs and panels. */
export const tabPrefix = 'application';

/** Name of the step in the address. */
const stepName = 'step';

export interface ActiveTab {
  readonly active: string;
  /** Tabs that were opened and left. */
  readonly left: ReadonlySet<string>;
  readonly isLast: boolean;
  /** The review replaces the tabs. */
  readonly isReviewing: boolean;
  readonly showReview: () => void;
  /** Shows a tab; `focus`: also focuses the answer at this path, whichever tab the person was on. */
  readonly show: (id: string, options?: { focus?: string }) => void;
  /** Shows the following tab from its top. */
  readonly showNext: () => void;
}

/**
 * Which tab is open, or the review after the last one; also kept in the address, so that a reload, a link or the
 * browser's Back returns to it.
 */
export function useActiveTab(sections: readonly SectionDefinition[]): ActiveTab {
  const { params, change } = useAddress();
  const asked = params.get('tab');
  const named = sections.find(({ id }) => id === asked)?.id ?? sections[0]?.id ?? '';
  const [active, setActive] = useState(named);
  const isReviewAsked = params.get(stepName) === 'review';
  const [isReviewing, setReviewing] = useState(isReviewAsked);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  // Back and Forward only change the address.
  useEffect(() => setActive(named), [named]);
  useEffect(() => setReviewing(isReviewAsked), [isReviewAsked]);
  const before = useRef(active);
  useEffect(() => {
    const gone = before.current;
    before.current = active;
    if (gone !== active) setLeft((others) => new Set(others).add(gone));
  }, [active]);
  const index = sections.findIndex(({ id }) => id === active);

  const show = useCallback<ActiveTab['show']>(
    (id, options) => {
      // At once: a field of a hidden tab cannot take focus.
      flushSync(() => {
        setActive(id);
        setReviewing(false);
      });
      if (options?.focus !== undefined) focusField(options.focus);
      const before = new URLSearchParams(window.location.search);
      const isOther = before.get('tab') !== id || before.has(stepName);
      change(
        (now) => {
          now.set('tab', id);
          now.delete(stepName);
          return now;
        },
        { push: isOther },
      );
    },
    [change],
  );

  const showNext = useCallback(() => {
    const next = sections[index + 1];
    if (!next) return;
    show(next.id);
    window.scrollTo({ top: 0 });
    document.getElementById(`${tabPrefix}-tab-${next.id}`)?.focus({ preventScroll: true });
  }, [sections, index, show]);

  const showReview = useCallback(() => {
    setReviewing(true);
    change(
      (now) => {
        now.set(stepName, 'review');
        return now;
      },
      { push: true },
    );
  }, [change]);

  const isLast = index === sections.length - 1;
  return { active, left, isLast, isReviewing, show, showNext, showReview };
}
