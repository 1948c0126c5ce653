import { useParams } from 'react-router-dom';
import { indianTime } from '#contract/indian-time.ts';
import { certificateTitles } from '#contract/judging/certificates.ts';
import type { PublicCertificate } from '#contract/judging/certificates-schemas.ts';
import { paths } from '#contract/paths.ts';
import { css, Notice, PageHeading, Panel, Spinner, textClass } from '#theme/index.ts';
import { messageOf } from '../../api/api-error.ts';
import { useApi } from '../../api/use-api.ts';
import { pageClass } from '../../components/layout/page-class.ts';

const wordsClass = css({ display: 'grid', gap: '2', overflowWrap: 'anywhere' });
const companyClass = css({ textStyle: 'heading' });

/** /certificate/…: anyone with the code of a certificate sees what it says, and whether it stands. */
export function CertificatePage() {
  const { code = '' } = useParams();
  const { data, error } = useApi<PublicCertificate>(paths.certificate(code));
  return (
    <div className={pageClass}>
      <meta name="robots" content="noindex" />
      <PageHeading title="Check a Certificate" lead="What the programme confirmed, for whom and when." />
      {!data && !error && <Spinner label="Looking for the certificate..." />}
      {!data && error && (
        <Notice tone="danger" title="This certificate could not be confirmed">
          <p>{messageOf(error)}</p>
        </Notice>
      )}
      {data && (
        <>
          <Notice
            tone={data.standing ? 'success' : 'warning'}
            title={
              data.standing
                ? 'This certificate is genuine'
                : 'This certificate is genuine, and no longer stands'
            }
          >
            <p>
              {data.standing
                ? 'A certificate that says otherwise than below is not.'
                : 'The application was taken back since.'}
            </p>
          </Notice>
          <Panel accent="gold" className={wordsClass}>
            <p className={textClass.muted}>{data.programme}</p>
            <h2 className={textClass.title}>{certificateTitles[data.kind]}</h2>
            <p className={companyClass}>{data.company}</p>
            <p>
              {data.words}, for the project “{data.project}”
            </p>
            <p className={textClass.hint}>
              {data.round}, public since {indianTime(new Date(data.given_at), 'weekday')}
            </p>
          </Panel>
        </>
      )}
    </div>
  );
}
