import type { MailState } from '#contract/staff-room/outbox.ts';
import type { OutboxPage } from '#contract/staff-room/outbox-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { Panel, textClass } from '#theme/index.ts';
import { useApi } from '../../api/use-api.ts';
import { FigureLink } from './figure-link.tsx';

/** Mails that did not arrive. */
export function FailedMails() {
  return (
    <Panel as="section" aria-labelledby="failed-mails">
      <h2 id="failed-mails" className={textClass.title}>
        Mails
      </h2>
      <Count state="failed">failed, tried again</Count>
      <Count state="given up">given up</Count>
    </Panel>
  );
}

function Count({ state, children }: { state: MailState; children: string }) {
  const query = new URLSearchParams({ state });
  const { data } = useApi<OutboxPage>(`${staffPaths.outbox}?${query}&size=100`);
  return (
    <FigureLink to={`/admin/mail?${query}`} count={data?.orders.length} isMore={data?.next != null}>
      {children}
    </FigureLink>
  );
}
