import { useRef } from 'react';
import type { OwnSession } from '#contract/account/own-account.ts';
import { accountPaths } from '#contract/account/paths.ts';
import {
  Button,
  classes,
  css,
  Notice,
  rowClass,
  Spinner,
  startStackClass,
  textClass,
  visuallyHiddenClass,
} from '#theme/index.ts';
import { messageOf } from '../api/api-error.ts';
import { apiDelete } from '../api/client.ts';
import { useFreshApi } from '../api/use-fresh-api.ts';
import { indianTime } from '../components/indian-time.ts';
import { notify } from '../components/notify.ts';
import { useNotifiedChange } from '../components/use-change.ts';
import { StateBadge } from '../staff/components/state-badge.tsx';

const listClass = css({ width: 'full', listStyle: 'none', '&:focus': { outline: 'none' } });
const itemClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingBlock: '3',
  borderColor: 'border',
  '&:not(:last-child)': { borderBottomWidth: '1px' },
});
const nameClass = classes(rowClass[3], css({ fontWeight: '600' }));

/** Where the account is logged in, and how to end that. */
export function SessionsSection() {
  const { data: sessions, error, mutate } = useFreshApi<readonly OwnSession[]>(accountPaths.sessions);
  const { isBusy, run } = useNotifiedChange();
  const list = useRef<HTMLUListElement>(null);

  async function end(path: string) {
    await run(async () => notify((await apiDelete<{ message: string }>(path)).message, 'success'));
    await mutate();
    // The pressed button is gone.
    list.current?.focus();
  }

  if (error && !sessions) return <Notice tone="danger">{messageOf(error)}</Notice>;
  if (!sessions) return <Spinner label="Loading..." />;
  return (
    <div className={startStackClass[5]}>
      <ul ref={list} tabIndex={-1} aria-label="Sessions" className={listClass}>
        {sessions.map((session) => (
          <li key={session._id} className={itemClass}>
            <SessionText {...session} />
            {!session.is_current && (
              <Button
                size="small"
                variant="outlined"
                aria-disabled={isBusy}
                onClick={() => void end(accountPaths.session(session._id))}
              >
                Log out<span className={visuallyHiddenClass}> {session.device ?? 'unknown device'}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button variant="outlined" aria-disabled={isBusy} onClick={() => void end(accountPaths.sessions)}>
          Log out everywhere else
        </Button>
      )}
    </div>
  );
}

function SessionText({ device, address, is_current, last_used_at, created_at }: OwnSession) {
  return (
    <div>
      <p className={nameClass}>
        {device ?? 'Unknown device'}
        {is_current && <StateBadge tone="good">This session</StateBadge>}
      </p>
      <p className={textClass.longHint}>
        {address && `${address} · `}
        {last_used_at && `last used ${indianTime(last_used_at)} · `}
        logged in {indianTime(created_at)}
      </p>
    </div>
  );
}
