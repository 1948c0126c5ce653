import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Login } from '#contract/account/session.ts';
import { paths } from '#contract/paths.ts';
import { messageOf } from '../../api/api-error.ts';
import { apiPost } from '../../api/client.ts';
import { session } from '../../page-session.ts';
import { notify } from '../notify.ts';

/** Tickets work once, so each is sent once, however often a component mounts. */
const exchanges = new Map<string, Promise<void>>();

/**
 * Exchanges a `token` in the address bar for a session; it and `role`, which is never trusted, leave the address bar
 * at once. True until that is done.
 */
export function useAddressTicket(): boolean {
  const [query, setQuery] = useSearchParams();
  // Copied: the address loses them as soon as they are read.
  const [ticket] = useState(() => query.get('token'));
  const [application] = useState(() => query.get('id'));
  const [exchanging, setExchanging] = useState(ticket !== null);

  useEffect(() => {
    if (!query.has('token') && !query.has('role')) return;
    const rest = new URLSearchParams(query);
    rest.delete('token');
    rest.delete('role');
    setQuery(rest, { replace: true });
  }, [query, setQuery]);

  useEffect(() => {
    if (ticket === null) return;
    let mounted = true;
    void exchange(ticket, application).then(() => mounted && setExchanging(false));
    return () => {
      mounted = false;
    };
  }, [ticket, application]);

  return exchanging;
}

function exchange(token: string, applicationId: string | null): Promise<void> {
  const known = exchanges.get(token);
  if (known) return known;
  const exchanged = apiPost<Login>(
    paths.exchange,
    { token, ...(applicationId ? { applicationId } : {}) },
    { access: 'public' },
  ).then(
    async (login) => {
      // A logged-in person continues with the whole session; the ticket's own session only reads the one application.
      await session.restore();
      const { user, token: kept } = session.state();
      if (!kept || user?._id !== login.user._id) session.signIn(login);
    },
    async (error: unknown) => {
      // Someone who is logged in anyway continues with the existing session.
      await session.restore();
      if (session.state().status !== 'in') notify(messageOf(error), 'error');
    },
  );
  exchanges.set(token, exchanged);
  return exchanged;
}
