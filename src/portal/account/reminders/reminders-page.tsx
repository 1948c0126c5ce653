import { useSearchParams } from 'react-router-dom';
import type { ReminderChoice } from '#contract/account/reminders.ts';
import { paths } from '#contract/paths.ts';
import { Button, Notice, Spinner, startStackClass } from '#theme/index.ts';
import { messageOf } from '../../api/api-error.ts';
import { apiPost } from '../../api/client.ts';
import { useApi } from '../../api/use-api.ts';
import { AccountPage } from '../../components/account/account-page.tsx';
import { useChange } from '../../components/use-change.ts';

/** /auth/reminders: the link at the end of a reminder. Only a click changes anything, so that mail scanners cannot. */
export function RemindersPage() {
  const [query] = useSearchParams();
  const { data, error, mutate } = useApi<ReminderChoice>(`${paths.reminders}?${query}`);
  const { isBusy, failure, run } = useChange();
  const choose = (path: string) =>
    run(async () =>
      mutate(await apiPost<ReminderChoice>(`${path}?${query}`, undefined, { access: 'public' }), {
        revalidate: false,
      }),
    );

  return (
    <AccountPage
      title="Reminders"
      lead="If you have started an application and not submitted it, we remind you by email 7 days and 48 hours before the last date. If you have never pressed SAVE, we also write on the last day and after it."
    >
      <div className={startStackClass[5]}>
        {!data && !error && <Spinner label="Loading..." />}
        {!data && error && (
          <Notice tone="danger">
            <p>{messageOf(error)}</p>
          </Notice>
        )}
        {data && (
          <>
            <p role="status">
              {data.reminders ? 'You get these reminders.' : 'You no longer get these reminders.'}
            </p>
            <Button
              variant={data.reminders ? 'primary' : 'outlined'}
              aria-disabled={isBusy}
              aria-busy={isBusy}
              onClick={() => void choose(data.reminders ? paths.reminderOptOut : paths.reminderOptIn)}
            >
              {data.reminders ? 'No more reminders' : 'Send me reminders again'}
            </Button>
          </>
        )}
        {failure && (
          <Notice tone="danger">
            <p>{failure}</p>
          </Notice>
        )}
      </div>
    </AccountPage>
  );
}
