import type { ConsentNotice } from '#contract/account/consent-schemas.ts';
import { paths } from '#contract/paths.ts';
import { Button, Notice, rowClass, Spinner, stackClass, TextLink, textClass } from '#theme/index.ts';
import { messageOf } from '../../api/api-error.ts';
import { apiPost } from '../../api/client.ts';
import { useFreshApi } from '../../api/use-fresh-api.ts';
import { useSession } from '../../session.tsx';
import { Link } from '../link.tsx';
import { useChange } from '../use-change.ts';
import { useHeadingFocus } from '../use-heading-focus.ts';
import { AccountPage } from './account-page.tsx';
import { ConsentWords } from './consent-words.tsx';

/** Replaces a page until the person has agreed to the changed privacy notice. */
export function AskConsent() {
  const { refresh } = useSession();
  const { data: notice, error, mutate } = useFreshApi<ConsentNotice>(paths.consent);
  const { isBusy, failure, run } = useChange(() => void mutate());
  useHeadingFocus();

  const agree = (notice: ConsentNotice) =>
    run(async () => {
      await apiPost(paths.consent, { version: notice.version });
      await refresh();
    });

  return (
    <AccountPage
      width="wide"
      title="Please read before you go on"
      lead="What we say about your personal data is new, or has changed since you agreed to it."
    >
      {!notice && !error && <Spinner label="Loading the notice..." />}
      {!notice && error && (
        <Notice tone="danger">
          <p>{messageOf(error)}</p>
        </Notice>
      )}
      {notice && (
        <div className={stackClass[6]}>
          <div className={stackClass[4]}>
            <h2 className={textClass.title}>{notice.title}</h2>
            <p>{notice.lead}</p>
            <ConsentWords notice={notice} />
          </div>
          <p className={textClass.strong}>{notice.agreement}</p>
          {failure && (
            <Notice tone="danger">
              <p>{failure}</p>
            </Notice>
          )}
          <div className={rowClass[4]}>
            <Button aria-disabled={isBusy} aria-busy={isBusy} onClick={() => void agree(notice)}>
              I agree
            </Button>
            <TextLink as={Link} to="/your-data">
              I do not agree: download or erase my data
            </TextLink>
          </div>
        </div>
      )}
    </AccountPage>
  );
}
