import { certificateTitles } from '#contract/judging/certificates.ts';
import type { OwnCertificates } from '#contract/judging/certificates-schemas.ts';
import { judgingPaths } from '#contract/judging/paths.ts';
import { Button } from '#theme/index.ts';
import { useApi } from '../../api/use-api.ts';
import { DownloadButton } from '../../components/download-button.tsx';

/** Downloads for the certificates of an application. */
export function CertificateButtons({ id, title }: { id: string; title: string }) {
  const { data = [], error, mutate } = useApi<OwnCertificates>(judgingPaths.certificates(id));
  if (error)
    return (
      <Button size="small" variant="outlined" onClick={() => void mutate()}>
        Certificates could not be read. Try again
      </Button>
    );
  return data.map(({ code, kind, round }) => (
    <DownloadButton
      key={code}
      size="small"
      label={certificateTitles[kind]}
      of={`of ${title}, ${round}`}
      path={judgingPaths.certificatePdf(id, code)}
      name={`${certificateTitles[kind]}.pdf`}
    />
  ));
}
