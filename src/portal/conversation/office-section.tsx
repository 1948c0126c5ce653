import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { conversationAnchor } from '#contract/application/conversation.ts';
import type { Handling, HandlingChange } from '#contract/staff-room/handling/handling-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { Button, css, Notice, rowClass, Spinner, stackClass, textClass } from '#theme/index.ts';
import { messageOf } from '../api/api-error.ts';
import { apiPatch } from '../api/client.ts';
import { useFreshApi } from '../api/use-fresh-api.ts';
import { SelectField } from '../components/fields.tsx';
import { indianTime } from '../components/indian-time.ts';
import { notify } from '../components/notify.ts';
import { Duplicates } from '../duplicates/duplicates.tsx';
import { Conversation } from './conversation.tsx';
import { Tags } from './tags.tsx';
import { WordsForm } from './words-form.tsx';
import { WordsList } from './words-list.tsx';

const rootClass = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '3',
  padding: '3',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'md',
  _print: { display: 'none' },
});
const pairClass = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10.5rem), 1fr))',
});
const foldClass = css({
  borderTopWidth: '1px',
  borderColor: 'border',
  paddingTop: '2',
  '& > summary': { cursor: 'pointer', fontWeight: '600', minHeight: '24px' },
  '&[open] > summary': { marginBottom: '3' },
});

/** What staff do with an application among themselves, and their messages with its applicant. */
export function OfficeSection({ id }: { id: string }) {
  const path = staffPaths.handling(id);
  const { data, error, mutate } = useFreshApi<Handling>(path);
  const isLinked = useLocation().hash === `#${conversationAnchor}`;
  if (!data)
    return error ? <Notice tone="danger">{messageOf(error)}</Notice> : <Spinner label="Loading notes..." />;
  const keep = (next: Handling) => mutate(next, { revalidate: false });
  // Not one at a time: an assignee and a tag set right after each other are both stored.
  const change = async (changes: HandlingChange) => {
    try {
      await keep(await apiPatch<Handling>(path, changes));
    } catch (failure) {
      notify(messageOf(failure), 'error');
    }
  };
  const { assignee, waiting_since: since, notes, messages, staff } = data;
  // A colleague who can no longer log in is still named.
  const isGone = assignee !== null && !staff.some(({ _id }) => _id === assignee._id);
  const choices = [...staff, ...(isGone ? [assignee] : [])].map(({ _id, name }) => [_id, name] as const);
  return (
    <section aria-label="Office" className={rootClass}>
      <div className={pairClass}>
        <SelectField
          label="Assignee"
          none="Not assigned"
          value={assignee?._id ?? ''}
          choices={choices}
          onChange={(next) => void change({ assignee: next || null })}
        />
        <Tags tags={data.tags} known={data.known_tags} onChange={change} />
      </div>
      {since !== null && (
        <p role="status" className={rowClass[2]}>
          <span className={textClass.warning}>
            The applicant has been waiting for an answer since {indianTime(since)}.
          </span>
          <Button size="small" variant="text" onClick={() => void change({ waiting: false })}>
            Needs No Answer
          </Button>
        </p>
      )}
      <Duplicates id={id} />
      <Fold title={counted('Messages', messages)} isOpen={isLinked}>
        <Conversation id={id} side="office" onWritten={mutate} />
      </Fold>
      <Fold title={counted('Notes', notes.length)}>
        <div className={stackClass[4]}>
          <WordsList
            label="Notes"
            words={notes}
            isOwn={() => false}
            nameOf={({ author, by_you }) => (by_you ? 'You' : author)}
          />
          <WordsForm<Handling>
            path={staffPaths.notes(id)}
            label="Note for the office"
            hint="Superadmins alone read it: neither the applicant nor the jury."
            button="Keep Note"
            onWritten={keep}
            onFailed={() => mutate()}
          />
        </div>
      </Fold>
    </section>
  );
}

/** Content that is read only when opened. */
function Fold({ title, isOpen = false, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
  const [wasOpened, setOpened] = useState(isOpen);
  return (
    <details
      className={foldClass}
      open={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary>{title}</summary>
      {wasOpened && children}
    </details>
  );
}

function counted(what: string, count: number): string {
  return count === 0 ? what : `${what} (${count})`;
}
