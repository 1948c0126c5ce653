import { useEffect, useState } from 'react';
import { team as builtIn } from '#content/team.ts';
import { paths } from '#contract/paths.ts';
import type { Team } from '#contract/programme/team-schemas.ts';
import { messageOf } from '../../api/api-error.ts';
import { apiGet } from '../../api/client.ts';
import { notify } from '../../components/notifications-store.ts';
import { readTeam } from './read-team.ts';

/** The teams: the built-in ones at once, the server's when they are here; a failure shows a notice and changes nothing. */
export function useTeam(): { team: Team; loading: boolean } {
  const [team, setTeam] = useState<Team>(builtIn);
  const [loading, setLoading] = useState(false);
  useEffect(() => {
    const call = new AbortController();
    setLoading(true);
    apiGet<unknown>(paths.team, { access: 'public', signal: call.signal })
      .then((answer) => setTeam(readTeam(answer)))
      .catch((error: unknown) => {
        if (!call.signal.aborted) notify(messageOf(error, 'Failed to load team data'), 'error');
      })
      .finally(() => {
        if (!call.signal.aborted) setLoading(false);
      });
    return () => call.abort();
  }, []);
  return { team, loading };
}
