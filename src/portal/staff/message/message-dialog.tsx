import { useState } from 'react';
import type { AudienceName } from '#contract/staff-room/messages/messages.ts';
import type {
  MessagePreview,
  MessageWords,
  SentMessage,
} from '#contract/staff-room/messages/messages-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { Button, Dialog, Notice, stackClass } from '#theme/index.ts';
import { ApiError } from '../../api/api-error.ts';
import { apiPost } from '../../api/client.ts';
import { notify } from '../../components/notify.ts';
import { useChange } from '../../components/use-change.ts';
import { useKeptText } from '../../components/use-kept-text.ts';
import { MessageProgress } from './message-progress.tsx';
import { MessageSamples } from './message-samples.tsx';
import { MessageWriting } from './message-writing.tsx';

const titles: { readonly [to in AudienceName]: string } = {
  owners: 'Write to the owners of these applications',
  users: 'Write to these users',
  jurors: 'Write to these jurors',
};

interface MessageDialogProps {
  readonly to: AudienceName;
  /** The recipients, as the calls take them. */
  readonly query: string;
  readonly onClose: () => void;
}

/** A message to everyone in a list: write, preview, send a test, send and follow its delivery. The text survives closing it. */
export function MessageDialog({ to, query, onClose }: MessageDialogProps) {
  const [subject, text] = [useKeptText(`subject for ${to}${query}`), useKeptText(`text for ${to}${query}`)];
  const words: MessageWords = { subject: subject.text, text: text.text };
  const write = (next: MessageWords) => {
    subject.write(next.subject);
    text.write(next.text);
  };
  const [preview, setPreview] = useState<MessagePreview | null>(null);
  const [sent, setSent] = useState<SentMessage | null>(null);
  const { isBusy, failure, error, run } = useChange();
  const look = () =>
    run(async () => setPreview(await apiPost<MessagePreview>(staffPaths.messagePreview + query, words)));
  const tryOut = () =>
    run(async () => {
      const { message } = await apiPost<{ message: string }>(staffPaths.messageTest + query, words);
      notify(message, 'success');
    });
  const send = (people: number) =>
    run(async () => {
      const order = (key: string) =>
        apiPost<SentMessage>(staffPaths.messages + query, { ...words, key, people });
      setSent(await text.send(order, ''));
      subject.write('');
    });
  const isReady = words.subject.trim() !== '' && words.text.trim() !== '';
  const findings = error instanceof ApiError ? error.errors : [];

  if (sent !== null)
    return (
      <Dialog
        open
        title="The message is on its way"
        onClose={onClose}
        actions={<Button onClick={onClose}>Close</Button>}
      >
        <MessageProgress first={sent} />
      </Dialog>
    );
  return (
    <Dialog
      open
      title={preview === null ? titles[to] : 'Is this what they should read?'}
      onClose={onClose}
      actions={
        preview === null ? (
          <>
            <Button variant="outlined" onClick={onClose}>
              Close
            </Button>
            <Button aria-disabled={isBusy || !isReady} onClick={() => isReady && void look()}>
              {isBusy ? 'Counting...' : 'Preview'}
            </Button>
          </>
        ) : (
          <>
            <Button variant="outlined" aria-disabled={isBusy} onClick={() => !isBusy && setPreview(null)}>
              Change the Words
            </Button>
            <Button
              variant="outlined"
              aria-disabled={isBusy || preview.people === 0}
              onClick={() => preview.people > 0 && void tryOut()}
            >
              Send a Test to Me
            </Button>
            <Button
              aria-disabled={isBusy || preview.people === 0}
              onClick={() => preview.people > 0 && void send(preview.people)}
            >
              {`Send to ${peopleText(preview.people)}`}
            </Button>
          </>
        )
      }
    >
      <div className={stackClass[5]}>
        {preview === null ? (
          <MessageWriting to={to} words={words} onChange={write} findings={findings} />
        ) : (
          <MessageSamples preview={preview} />
        )}
        {failure && (
          <Notice tone="danger">
            <p>{failure}</p>
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

function peopleText(count: number): string {
  return count === 1 ? '1 person' : `${count.toLocaleString('en-IN')} people`;
}
