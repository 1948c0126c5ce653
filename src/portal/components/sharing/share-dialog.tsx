import { collaboratorLimits } from '#contract/application/collaborators.ts';
import type { Collaborator } from '#contract/application/collaborators-schemas.ts';
import { paths } from '#contract/paths.ts';
import { Button, css, Dialog, Notice, Spinner, stackClass, textClass } from '#theme/index.ts';
import { messageOf } from '../../api/api-error.ts';
import { apiDelete, apiPost } from '../../api/client.ts';
import { useFreshApi } from '../../api/use-fresh-api.ts';
import { notify } from '../notify.ts';
import { useChange } from '../use-change.ts';
import { CollaboratorRow } from './collaborator-row.tsx';
import { InviteForm } from './invite-form.tsx';

const listClass = css({ display: 'grid', gap: '3', listStyle: 'none', marginTop: '2' });

export interface ShareDialogProps {
  readonly id: string;
  readonly title: string;
  readonly isOwner: boolean;
  /** Name of its owner, if that is someone else. */
  readonly sharedBy: string | undefined;
  readonly onClose: () => void;
  /** Called after each change, with the number of people invited. */
  readonly onChanged: (collaborators: number) => void;
  /** The person has left, or is no longer the owner. */
  readonly onHandedOver: () => void;
}

/** Who works on an application: its owner invites, changes, removes and hands over; a colleague sees the list and can leave. */
export function ShareDialog(props: ShareDialogProps) {
  const { id, title, isOwner, sharedBy, onClose, onChanged, onHandedOver } = props;
  const { data, error, mutate } = useFreshApi<readonly Collaborator[]>(paths.collaborators(id));
  const { isBusy, failure, run } = useChange();

  const act = (task: () => Promise<readonly Collaborator[] | undefined>, said: string) =>
    run(async () => {
      const next = await task();
      if (next) {
        await mutate(next, { revalidate: false });
        onChanged(next.length);
      }
      notify(said, 'success');
    });

  const invite = (email: string, may: Collaborator['may']) =>
    act(() => apiPost(paths.collaborators(id), { email, may }), `An invitation is on its way to ${email}.`);
  const change = ({ name, email, may }: Collaborator) =>
    act(
      () => apiPost(paths.collaborators(id), { email, may: may === 'write' ? 'read' : 'write' }),
      `${name ?? email} may ${may === 'write' ? 'read' : 'write'} from now on.`,
    );
  const remove = (collaborator: Collaborator) =>
    act(
      async () => {
        await apiDelete(paths.collaborator(id, collaborator.id));
        return data?.filter((each) => each !== collaborator) ?? [];
      },
      `${collaborator.name ?? collaborator.email} does not work on it any more.`,
    );
  const leave = async (collaborator: Collaborator) => {
    const isDone = await act(async () => {
      await apiDelete(paths.collaborator(id, collaborator.id));
      return undefined;
    }, 'You have left the application.');
    if (isDone) onHandedOver();
  };
  const handOver = async (collaborator: Collaborator) => {
    const email = collaborator.joined_as ?? collaborator.email;
    const next = () => apiPost<readonly Collaborator[]>(paths.applicationOwner(id), { email });
    if (await act(next, `${collaborator.name ?? email} owns the application now.`)) onHandedOver();
  };

  return (
    <Dialog
      open
      title={`Share “${title}”`}
      onClose={onClose}
      actions={
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className={stackClass[4]}>
        <p>
          {isOwner
            ? 'Colleagues you invite can write with you or only read. Only you can submit, delete, invite and remove.'
            : `This application belongs to ${sharedBy ?? 'a colleague'}, who submits it and decides who works on it.`}
        </p>
        {isOwner && <InviteForm busy={isBusy} onInvite={invite} />}
        {failure && <Notice tone="danger">{failure}</Notice>}
        {!data && !error && <Spinner label="Loading..." />}
        {!data && error && <Notice tone="danger">{messageOf(error)}</Notice>}
        {data?.length === 0 && <p className={textClass.muted}>Nobody is invited yet.</p>}
        {data && data.length > 0 && (
          <ul className={listClass} aria-label="People">
            {data.map((collaborator) => (
              <CollaboratorRow
                key={collaborator.id}
                collaborator={collaborator}
                isOwner={isOwner}
                busy={isBusy}
                onChange={() => void change(collaborator)}
                onRemove={() => void remove(collaborator)}
                onLeave={() => void leave(collaborator)}
                onHandOver={() => void handOver(collaborator)}
              />
            ))}
          </ul>
        )}
        {isOwner && (
          <p className={textClass.hint}>
            An invitation that is not accepted expires after {collaboratorLimits.days} days. At most{' '}
            {collaboratorLimits.each} people can be invited.
          </p>
        )}
      </div>
    </Dialog>
  );
}
