import { paths } from '#contract/paths.ts';
import type { AccessKey } from '#contract/staff-room/connections/keys-schemas.ts';
import { connectionPaths } from '#contract/staff-room/connections/paths.ts';
import type { DeliveriesPage, Webhook } from '#contract/staff-room/connections/webhooks-schemas.ts';
import { textLinkClass } from '#theme/index.ts';
import { useApi } from '../../api/use-api.ts';
import { useFreshApi } from '../../api/use-fresh-api.ts';
import { ListState } from '../../components/list-state.tsx';
import { RefreshButton } from '../components/refresh-button.tsx';
import { StaffPage } from '../components/staff-page.tsx';
import { toCallQuery, useAddressQuery } from '../components/use-address-query.ts';
import { DeliveriesSection } from './deliveries-section.tsx';
import { KeysSection } from './keys-section.tsx';
import { WebhooksSection } from './webhooks-section.tsx';

const names = ['state', 'before'] as const;

/** /admin/connections: what other programs read, and what they are notified of. */
export function ConnectionsPage() {
  const [view, change] = useAddressQuery(names, 'before');
  const keys = useFreshApi<readonly AccessKey[]>(connectionPaths.keys);
  const webhooks = useFreshApi<readonly Webhook[]>(connectionPaths.webhooks);
  const deliveries = useApi<DeliveriesPage>(`${connectionPaths.deliveries}${toCallQuery(view)}`, {
    keepPreviousData: true,
    revalidateOnMount: true,
  });
  const answers = [keys, webhooks, deliveries];
  // All lists appear at once: rows of one would push down those below it.
  const isLoading = answers.some((list) => list.isLoading && !list.data);
  const refresh = () => Promise.all(answers.map((list) => list.mutate()));
  return (
    <StaffPage
      title="Other programs"
      lead={
        <>
          Keys that let other programs read, and addresses that are notified of events. All calls are
          described{' '}
          <a className={textLinkClass} href={paths.apiDocs}>
            in the API document
          </a>
          .
        </>
      }
      actions={<RefreshButton busy={deliveries.isValidating} onRefresh={refresh} />}
    >
      {isLoading ? (
        <ListState error={undefined} loading onRetry={refresh} />
      ) : (
        <>
          <KeysSection answer={keys} />
          <WebhooksSection answer={webhooks} onSent={() => void deliveries.mutate()} />
          <DeliveriesSection answer={deliveries} view={view} change={change} />
        </>
      )}
    </StaffPage>
  );
}
