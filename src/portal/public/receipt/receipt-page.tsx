import { Navigate, useParams } from 'react-router-dom';
import type { PublicCertificate } from '#contract/judging/certificates-schemas.ts';
import { paths } from '#contract/paths.ts';
import type { PublicReceipt } from '#contract/receipts-schemas.ts';
import { Notice, PageHeading, Panel, Spinner, TextLink } from '#theme/index.ts';
import { ApiError } from '../../api/api-error.ts';
import { useApi } from '../../api/use-api.ts';
import { pageClass } from '../../components/layout/page-class.ts';
import { Link } from '../../components/link.tsx';
import { ListState } from '../../components/list-state.tsx';
import { ReceiptFacts } from '../../components/receipt/receipt-facts.tsx';
import { useStage } from '../../stage/use-stage.ts';

/**
 * /receipt/…: anyone with the code of a receipt sees that it is valid, and nothing of the application; the code of a
 * certificate leads to its page.
 */
export function ReceiptPage() {
  const { code = '' } = useParams();
  const { shortName } = useStage().edition.texts;
  const { data, error, mutate } = useApi<PublicReceipt>(paths.receipt(code));
  const isNone = error instanceof ApiError && error.status === 404;
  const certificate = useApi<PublicCertificate>(isNone ? paths.certificate(code) : null);
  if (certificate.data) return <Navigate to={`/certificate/${code}`} replace />;
  const isLooking = !data && (!error || certificate.isLoading);
  return (
    <div className={pageClass}>
      {/* The code is the key to this page: no address that is followed from here learns it. */}
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex" />
      <PageHeading title="Check a Receipt" lead={`What the ${shortName} confirmed, and when.`} />
      {!data && (
        <ListState
          error={isLooking ? undefined : error}
          loading={isLooking}
          missing="This receipt could not be confirmed"
          waiting={<Spinner label="Looking for the receipt..." />}
          onRetry={() => void mutate()}
        />
      )}
      {data && (
        <>
          <Standing receipt={data} />
          <Panel>
            <ReceiptFacts receipt={data}>
              <p>
                It is the SHA-256 fingerprint of the answers and files. Its owner can download what it was
                made of: the same fingerprint shows that not a letter has changed.
              </p>
            </ReceiptFacts>
          </Panel>
        </>
      )}
    </div>
  );
}

/** Whether the application is still as the receipt says, and where the later one is. */
function Standing({ receipt: { standing, withdrawn, replaced_by: later } }: { receipt: PublicReceipt }) {
  if (standing) {
    return (
      <Notice tone="success" title="This receipt is genuine">
        <p>The application still stands as it was submitted then.</p>
      </Notice>
    );
  }
  if (withdrawn) {
    return (
      <Notice tone="warning" title="This receipt is genuine, but the application was withdrawn">
        <p>It was submitted at that time and no longer takes part.</p>
      </Notice>
    );
  }
  return (
    <Notice tone="warning" title="This receipt is genuine, but was replaced">
      <p>
        It was submitted at that time. Since then the application was taken back or submitted again.{' '}
        {later && (
          <TextLink as={Link} to={`/receipt/${later}`}>
            See the receipt of the later submission
          </TextLink>
        )}
      </p>
    </Notice>
  );
}
