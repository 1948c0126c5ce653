import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { watchBetweenPresses } from '#theme/after-press.ts';
import { Button } from '#theme/components/button.tsx';
import type { Doubts } from '../../store/doubts.ts';
import { focusField } from '../errors/focus-field.ts';
import type { FormContext } from '../form-context.ts';
import { noticeClass } from './notice-class.ts';

/** The question whose answer may be unusual. */
export interface DoubtNoticeProps {
  context: FormContext;
  doubts: Doubts;
  path: string;
  label: string;
}

/**
 * Below a question with an allowed but unusual answer: asks whether it is right, with a button to confirm. It is not an
 * error, and ignoring it holds no one up.
 */
export function DoubtNotice({ context: { say, messages }, doubts, path, label }: DoubtNoticeProps) {
  const [watch, read] = useMemo(
    () => [watchBetweenPresses(doubts.watch), () => doubts.at(path)],
    [doubts, path],
  );
  const doubt = useSyncExternalStore(watch, read, read);
  const [first] = useState(doubt);
  useEffect(() => {
    if (doubt !== undefined && doubt !== first) say(`${label}: ${doubt.ask}`);
  }, [say, label, doubt, first]);
  if (doubt === undefined) return null;
  const confirm = () => {
    doubts.confirm(doubt);
    say(messages.doubtNoted);
    focusField(path);
  };
  return (
    <span className={noticeClass({ tone: 'doubt' })}>
      <span>{doubt.ask}</span>
      <Button variant="text" size="small" aria-label={messages.doubtRightNamed(label)} onClick={confirm}>
        {messages.doubtRight}
      </Button>
    </span>
  );
}
