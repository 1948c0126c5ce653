import { useMemo, useSyncExternalStore } from 'react';
import type { Messages } from '#engine/english.ts';
import { watchBetweenPresses } from '#theme/after-press.ts';
import { css } from '#theme/style.ts';

// On the upper edge of the question: people coming and going move nothing below.
const chipClass = css({
  position: 'absolute',
  insetInlineEnd: '0',
  top: '-2',
  maxWidth: '100%',
  paddingInline: '2',
  borderRadius: 'full',
  textStyle: 'caption',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  color: 'fg',
  background: 'accent.subtle',
  pointerEvents: 'none',
});

/** Who else is at which question. */
export interface PeopleAt {
  /** Names, one per line; '' for nobody. */
  at(path: string): string;
  /** Calls `listener` when someone arrived, moved on or left. Returns a function that stops it. */
  watch(listener: () => void): () => void;
}

export interface PeopleNoticeProps {
  people: PeopleAt;
  path: string;
  messages: Messages;
}

/** Who else is at a question. Nothing is locked. */
export function PeopleNotice({ people, path, messages }: PeopleNoticeProps) {
  const [watch, read] = useMemo(
    () => [watchBetweenPresses(people.watch), () => people.at(path)],
    [people, path],
  );
  const names = useSyncExternalStore(watch, read, read);
  if (names === '') return null;
  const each = names.split('\n');
  return <span className={chipClass}>{messages.writesHere(each.join(', '), each.length)}</span>;
}
