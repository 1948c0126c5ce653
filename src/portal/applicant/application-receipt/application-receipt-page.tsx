import { useSearchParams } from 'react-router-dom';
import { projectTitle, shownId } from '#contract/application/project-title.ts';
import { indianTime } from '#contract/indian-time.ts';
import { paths } from '#contract/paths.ts';
import type { Receipt } from '#contract/receipts-schemas.ts';
import { fileWords } from '#engine/values/file-words.ts';
import {
  Button,
  buttonClass,
  buttonRowClass,
  css,
  listClass,
  Notice,
  PageHeading,
  Panel,
  Spinner,
  TextLink,
  textClass,
} from '#theme/index.ts';
import { useFreshApi } from '../../api/use-fresh-api.ts';
import { pageClass } from '../../components/layout/page-class.ts';
import { Link } from '../../components/link.tsx';
import { ListState } from '../../components/list-state.tsx';
import { ReceiptFacts } from '../../components/receipt/receipt-facts.tsx';
import { useDownload } from '../../components/use-download.ts';

const titleClass = css({ textStyle: 'title', marginBottom: '3' });
const wordsClass = css({
  display: 'grid',
  gap: '3',
  '& p': { maxWidth: 'prose' },
  '& a': { overflowWrap: 'anywhere' },
});

const foldClass = css({ cursor: 'pointer', width: 'fit-content', minHeight: '24px' });

const noReceipt = 'There is no receipt to show';

/** /application/receipt: the confirmation of a submission, to keep and to pass on. */
export function ApplicationReceiptPage() {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const { data, error, mutate } = useFreshApi<Receipt>(id === '' ? null : paths.applicationReceipt(id));
  return (
    <div className={pageClass}>
      <PageHeading
        title="Receipt"
        lead={data && projectTitle(data.title, id)}
        actions={
          <Link
            className={buttonClass({ variant: 'outlined', size: 'small' })}
            to={`/application/preview?id=${encodeURIComponent(id)}`}
          >
            View the Application
          </Link>
        }
      />
      {id === '' && (
        <Notice tone="danger" title={noReceipt}>
          <p>The address names no application.</p>
        </Notice>
      )}
      {id !== '' && !data && (
        <ListState
          error={error}
          loading={!error}
          missing={noReceipt}
          waiting={<Spinner label="Loading receipt..." />}
          onRetry={() => void mutate()}
        />
      )}
      {data && <ReceiptSheet receipt={data} />}
    </div>
  );
}

function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { progress, start } = useDownload();
  const { app_id: id, code, files, earlier } = receipt;
  const shown = shownId(id);
  const facts = [['Region', receipt.program || '-'] as const, ['Application ID', shown] as const];
  const check = `${window.location.origin}/receipt/${code}`;
  const download = (path: string, name: string) => {
    if (progress === null) void start(path, name);
  };
  return (
    <>
      <Panel className={wordsClass}>
        <ReceiptFacts receipt={receipt} facts={facts}>
          <p>
            It is the SHA-256 fingerprint of your answers and files: <code>sha256sum</code> of the file below
            gives it again.
          </p>
          <Button
            size="small"
            variant="outlined"
            aria-disabled={progress !== null}
            onClick={() => download(paths.receiptContent(id), `Receipt_${shown}.txt`)}
          >
            What was fingerprinted
          </Button>
        </ReceiptFacts>
      </Panel>
      <Panel as="section" aria-labelledby="receipt-keep" className={wordsClass}>
        <h2 id="receipt-keep" className={titleClass}>
          Keep this
        </h2>
        <p>
          Your application as you submitted it, to keep and to print. Anyone who has the address below sees
          when you submitted, and nothing of your application.
        </p>
        <p>
          <TextLink as={Link} to={`/receipt/${code}`}>
            {check}
          </TextLink>
        </p>
        <div className={buttonRowClass[3]}>
          <Button
            size="small"
            aria-disabled={progress !== null}
            onClick={() => download(paths.applicationPdf(id), `Application_${shown}.pdf`)}
          >
            Download as PDF
          </Button>
        </div>
      </Panel>
      <Panel as="section" aria-labelledby="receipt-files">
        <h2 id="receipt-files" className={titleClass}>
          {files.length === 0 ? 'No files were attached' : 'Files as they were submitted'}
        </h2>
        <ul className={listClass[3]}>
          {files.map((file) => (
            <li key={`${file.filename} ${file.sha256}`}>
              <p className={textClass.name}>{file.filename}</p>
              <p className={textClass.longHint}>{fileWords(file, file.pages)}</p>
              <details className={textClass.longHint}>
                <summary className={foldClass}>Fingerprint (SHA-256)</summary>
                {file.sha256}
              </details>
            </li>
          ))}
        </ul>
      </Panel>
      {earlier.length > 0 && (
        <Panel as="section" aria-labelledby="receipt-earlier" className={wordsClass}>
          <h2 id="receipt-earlier" className={titleClass}>
            Earlier submissions
          </h2>
          <p>
            The application was returned or opened again since. These receipts remain valid for what they
            state.
          </p>
          <ul className={listClass[3]}>
            {earlier.map((each) => (
              <li key={each.code}>
                <TextLink as={Link} to={`/receipt/${each.code}`}>
                  Submitted {indianTime(new Date(each.submitted_at), 'weekday')}
                </TextLink>
                <Button
                  size="small"
                  variant="text"
                  aria-disabled={progress !== null}
                  onClick={() =>
                    download(
                      `${paths.receiptContent(id)}?code=${each.code}`,
                      `Receipt_${shown}_${each.code.slice(0, 6)}.txt`,
                    )
                  }
                >
                  What was fingerprinted
                </Button>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
