import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, css, Notice } from '#theme/index.ts';

const rowClass = css({ display: 'flex', flexWrap: 'wrap', gap: '3' });

interface AskFirstProps {
  /** On the button that begins. */
  readonly label: string;
  /** Asked before it is done; undefined: it is done at once. */
  readonly question?: {
    readonly title: string;
    /** What follows from it, in words. */
    readonly words: ReactNode;
    /** On the button that does it. */
    readonly confirm: string;
  };
  readonly busy: boolean;
  readonly onConfirm: () => void;
}

/** A button whose work is done after a second look. By keyboard, the next Enter keeps things as they are. */
export function AskFirst({ label, question, busy, onConfirm }: AskFirstProps) {
  const [asking, setAsking] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  // The button pressed last goes each time.
  useEffect(() => {
    if (asking) keep.current?.focus();
    else if (wasAsking.current) opener.current?.focus();
    wasAsking.current = asking;
  }, [asking]);
  if (!asking || !question) {
    return (
      <div className={rowClass}>
        <Button
          ref={opener}
          size="small"
          variant="outlined"
          aria-disabled={busy}
          onClick={() => (question ? setAsking(true) : onConfirm())}
        >
          {label}
        </Button>
      </div>
    );
  }
  return (
    <Notice tone="warning" title={question.title}>
      {question.words}
      <div className={rowClass}>
        <Button
          size="small"
          aria-disabled={busy}
          onClick={() => {
            setAsking(false);
            onConfirm();
          }}
        >
          {question.confirm}
        </Button>
        <Button ref={keep} size="small" variant="outlined" onClick={() => setAsking(false)}>
          Keep it
        </Button>
      </div>
    </Notice>
  );
}
