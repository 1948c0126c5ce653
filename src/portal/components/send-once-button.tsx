import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '#theme/index.ts';
import { messageOf } from '../api/api-error.ts';
import { notify } from './notifications-store.ts';

interface SendOnceButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size'> {
  readonly children: ReactNode;
  /** On the button while it is being sent; without it as before. */
  readonly busy?: string;
  /** On the button afterwards. */
  readonly sent: string;
  /** Orders the mail; answers what the person is told. */
  readonly send: () => Promise<string>;
  /** Told where a failure says nothing itself. */
  readonly failed?: string;
}

/** Orders a mail: once is enough, however often it is pressed. */
export function SendOnceButton({ children, busy, sent, send, failed, ...look }: SendOnceButtonProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const press = async () => {
    if (state !== 'idle') return;
    setState('busy');
    try {
      notify(await send(), 'success', 6000);
      setState('sent');
    } catch (error) {
      notify(messageOf(error, failed), 'error');
      setState('idle');
    }
  };
  const words = { idle: children, busy: busy ?? children, sent };
  return (
    <Button {...look} aria-disabled={state !== 'idle'} onClick={() => void press()}>
      {words[state]}
    </Button>
  );
}
