import type { FormEvent } from 'react';
import { longestWords } from '#contract/application/conversation.ts';
import type { NewWords } from '#contract/application/conversation-schemas.ts';
import { Button, css, Notice, startStackClass } from '#theme/index.ts';
import { apiPost } from '../api/client.ts';
import { LinesField } from '../components/fields.tsx';
import { useChange } from '../components/use-change.ts';
import { useKeptText } from '../components/use-kept-text.ts';

const fieldClass = css({ width: 'full', maxWidth: 'prose' });

interface WordsFormProps<Answer> {
  readonly path: string;
  readonly label: string;
  readonly hint: string;
  readonly button: string;
  readonly onWritten: (answer: Answer) => Promise<unknown>;
  /** It was refused, or its reply was lost: there may be more messages than shown. */
  readonly onFailed: () => Promise<unknown>;
}

/** Writes a message or a note. Unsent text survives a reload; sent twice it is the same message. */
export function WordsForm<Answer>(props: WordsFormProps<Answer>) {
  const { path, label, hint, button, onWritten, onFailed } = props;
  const { text, write, send } = useKeptText(path);
  const { isBusy, failure, run } = useChange();
  const isReady = text.trim() !== '' && !isBusy;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    const isDone = await run(async () =>
      onWritten(await send((key) => apiPost<Answer>(path, { key, text } satisfies NewWords), '')),
    );
    if (!isDone) await onFailed();
  };
  return (
    <form className={startStackClass[2]} onSubmit={(event) => void submit(event)}>
      <div className={fieldClass}>
        <LinesField label={label} hint={hint} maxLength={longestWords} value={text} onChange={write} />
      </div>
      {failure && <Notice tone="danger">{failure}</Notice>}
      <Button type="submit" size="small" aria-disabled={!isReady} aria-busy={isBusy}>
        {button}
      </Button>
    </form>
  );
}
