import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OpenDraft } from '#form/draft/keeping/open-draft.ts';
import { useDraft } from '#form/draft/use-draft.ts';
import { ErrorSummary } from '#form/render/errors/error-summary.tsx';
import { focusField } from '#form/render/errors/focus-field.ts';
import { Button, css, stackClass } from '#theme/index.ts';
import { DraftLine } from '../../components/draft/draft-line.tsx';
import { KeptWords } from '../../components/draft/kept-words.tsx';
import { notifyOutcome } from '../../components/draft/notify-outcome.ts';
import { SheetSections } from './sheet-sections.tsx';
import { SheetTotal } from './sheet-total.tsx';

const summaryClass = css({ scrollMarginTop: '4', '&:focus': { outline: 'none' } });

interface SheetProps {
  readonly draft: OpenDraft;
  /** Content below a criterion. */
  readonly below: (path: string) => ReactNode;
  /** It was submitted, here or in another window, or no longer accepts changes. */
  readonly onEnded: () => Promise<void>;
}

/** A score sheet being filled in: it autosaves and shows its current points. */
export function Sheet({ draft, below, onEnded }: SheetProps) {
  const { store, keeper } = draft;
  const { save } = useDraft(keeper);
  const [attempted, setAttempted] = useState(false);
  const [busy, setBusy] = useState(false);
  const root = useRef<HTMLElement>(null);
  const summary = useRef<HTMLDivElement>(null);

  const ended = useRef(onEnded);
  ended.current = onEnded;
  useEffect(() => {
    if (save.kind === 'closed') void ended.current();
  }, [save.kind]);

  const submit = async () => {
    flushSync(() => setAttempted(true));
    if (!store.attempt()) {
      summary.current?.focus({ preventScroll: true });
      summary.current?.scrollIntoView({ block: 'start' });
      return;
    }
    setBusy(true);
    const outcome = await keeper.submit();
    if (outcome.kind === 'saved') return onEnded();
    setBusy(false);
    if (outcome.kind === 'failed' && outcome.errors) store.showServerErrors(outcome.errors);
    notifyOutcome(outcome);
  };

  return (
    <section ref={root} className={stackClass[5]} aria-label="Score sheet" inert={busy}>
      <KeptWords
        draft={draft}
        onSettled={() => root.current?.querySelector<HTMLElement>('[data-control]')?.focus()}
      />
      <div ref={summary} tabIndex={-1} className={summaryClass} hidden={!attempted}>
        {attempted && <ErrorSummary store={store} onGoTo={({ path }) => focusField(path)} />}
      </div>
      <SheetTotal store={store} />
      <SheetSections store={store} below={below} />
      <DraftLine draft={draft} />
      <Button aria-busy={busy} disabled={save.kind === 'closed'} onClick={() => void submit()}>
        Submit score sheet
      </Button>
    </section>
  );
}
