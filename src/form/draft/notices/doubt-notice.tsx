import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { watchBetweenPresses } from '#theme/after-press.ts';
import { Button } from '#theme/components/button.tsx';
import type { FormLink } from '#theme/form-link.ts';
import { focusField } from '../../render/errors/focus-field.ts';
import { noticeClass } from '../../render/question/notice-class.ts';
import type { Doubts } from '../../store/doubts.ts';

/** The question whose answer may be unusual. */
export interface DoubtNoticeProps {
  link: FormLink;
  doubts: Doubts;
  path: string;
  label: string;
}

/**
 * Below a question with an allowed but unusual answer: asks whether it is right, with a button to confirm. It is not an
 * error, and ignoring it holds no one up.
 */
export function DoubtNotice({ link: { say, messages }, doubts, path, label }: DoubtNoticeProps) {
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
