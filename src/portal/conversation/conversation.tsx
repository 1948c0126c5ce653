import type { Conversation as Answer } from '#contract/application/conversation-schemas.ts';
import { paths } from '#contract/paths.ts';
import { Notice, Spinner, stackClass, textClass } from '#theme/index.ts';
import { messageOf } from '../api/api-error.ts';
import { useFreshApi } from '../api/use-fresh-api.ts';
import { WordsForm } from './words-form.tsx';
import { WordsList } from './words-list.tsx';

/** While someone reads, an answer appears by itself. */
const askedMs = 20_000;

interface ConversationProps {
  readonly id: string;
  readonly side: 'office' | 'applicant';
  readonly onWritten?: () => Promise<unknown>;
}

const words = {
  office: {
    none: 'No messages yet.',
    label: 'Message to the applicant',
    hint: 'The owner and all colleagues in this application get it by mail. They do not see your name.',
  },
  applicant: {
    none: 'Ask the organisers about this application here. Their answer comes here and by mail.',
    label: 'Message to the organisers',
    hint: 'All who work on this application see it.',
  },
};

/** Messages between office and applicant about an application, and the field to write more. */
export function Conversation({ id, side, onWritten }: ConversationProps) {
  const path = paths.conversation(id);
  const { data, error, mutate } = useFreshApi<Answer>(path, { refreshInterval: askedMs });
  if (!data)
    return error ? (
      <Notice tone="danger">{messageOf(error)}</Notice>
    ) : (
      <Spinner label="Loading messages..." />
    );
  return (
    <div className={stackClass[4]}>
      {data.messages.length === 0 && <p className={textClass.hint}>{words[side].none}</p>}
      <WordsList
        label="Messages"
        words={data.messages}
        isOwn={({ from }) => from === side}
        nameOf={({ from, author, by_you }) =>
          by_you
            ? 'You'
            : `${author || 'The organisers'}${from === 'office' && side === 'office' ? ', office' : ''}`
        }
      />
      {data.may_write ? (
        <WordsForm<Answer>
          path={path}
          label={words[side].label}
          hint={words[side].hint}
          button="Send Message"
          onWritten={async (next) => {
            await mutate(next, { revalidate: false });
            await onWritten?.();
          }}
          onFailed={() => mutate()}
        />
      ) : (
        <p className={textClass.hint}>
          You can only read this application. People who may edit it can also write here.
        </p>
      )}
    </div>
  );
}
