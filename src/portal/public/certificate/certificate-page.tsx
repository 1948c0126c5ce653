import { useParams } from 'react-router-dom';
import { indianTime } from '#contract/indian-time.ts';
import { certificateTitles } from '#contract/judging/certificates.ts';
import type { PublicCertificate } from '#contract/judging/certificates-schemas.ts';
import { paths } from '#contract/paths.ts';
import { css, Notice, PageHeading, Panel, Spinner, textClass } from '#theme/index.ts';
import { useApi } from '../../api/use-api.ts';
import { pageClass } from '../../components/layout/page-class.ts';
import { ListState } from '../../components/list-state.tsx';
import { Seal } from '../../components/receipt/seal.tsx';

const wordsClass = css({ display: 'grid', gap: '2', minWidth: '0', overflowWrap: 'anywhere' });
// The seal is before the text, or above it on a phone, within the inner line of the frame.
const sheetClass = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' },
  gap: { base: '4', sm: '8' },
  alignItems: 'center',
  padding: { base: '4', sm: '8' },
  borderWidth: '1px',
  borderColor: 'gold',
  borderRadius: 'md',
});

/** /certificate/…: anyone with the code of a certificate sees what it says, and whether it is valid. */
export function CertificatePage() {
  const { code = '' } = useParams();
  const { data, error, mutate } = useApi<PublicCertificate>(paths.certificate(code));
  return (
    <div className={pageClass}>
      <meta name="robots" content="noindex" />
      <PageHeading title="Check a Certificate" lead="What the programme confirmed, for whom and when." />
      {!data && (
        <ListState
          error={error}
          loading={!error}
          missing="This certificate could not be confirmed"
          waiting={<Spinner label="Looking for the certificate..." />}
          onRetry={() => void mutate()}
        />
      )}
      {data && (
        <>
          <Notice
            tone={data.standing ? 'success' : 'warning'}
            title={
              data.standing
                ? 'This certificate is genuine'
                : 'This certificate is genuine, but no longer valid'
            }
          >
            <p>
              {data.standing
                ? 'A certificate that says anything else is not genuine.'
                : 'The application was taken back since.'}
            </p>
          </Notice>
          <Panel accent="gold">
            <div className={sheetClass}>
              {data.standing && <Seal />}
              <div className={wordsClass}>
                <p className={textClass.muted}>{data.programme}</p>
                <h2 className={textClass.title}>{certificateTitles[data.kind]}</h2>
                <p className={textClass.heading}>{data.company}</p>
                <p>
                  {data.words} “{data.project}”
                </p>
                <p className={textClass.hint}>
                  {data.round}, public since {indianTime(new Date(data.given_at), 'weekday')}
                </p>
              </div>
            </div>
          </Panel>
        </>
      )}
    </div>
  );
}
