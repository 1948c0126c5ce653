import type { RoundDetail } from '#contract/judging/rounds-schemas.ts';
import { paths } from '#contract/paths.ts';
import { Button } from '#theme/index.ts';
import { useDownload } from '../../../components/use-download.ts';
import { toCallQuery } from '../../../staff/use-address-query.ts';

interface DownloadsProps {
  readonly round: RoundDetail;
  readonly isNormalised: boolean;
  /** Id of the programme whose book is made. */
  readonly program: string;
}

/** The whole ranking as a file, and the book of a programme. */
export function Downloads({ round, isNormalised, program }: DownloadsProps) {
  const { progress, start } = useDownload();
  const normalised = isNormalised ? 'yes' : '';
  const file = (format: string) => () =>
    void start(
      `${paths.rankingExport(round._id)}${toCallQuery({ format, normalised })}`,
      `${round.name}.${format}`,
    );
  const book = () =>
    void start(
      `${paths.rankingBook(round._id)}${toCallQuery({ program, normalised })}`,
      `${round.name}, ${program}.pdf`,
    );
  return (
    <>
      {[
        ['Export CSV', file('csv')] as const,
        ['Export XLSX', file('xlsx')] as const,
        ['PDF book of the region', book] as const,
      ].map(([label, act]) => (
        <Button key={label} variant="outlined" size="small" disabled={progress !== null} onClick={act}>
          {label}
        </Button>
      ))}
      {progress !== null && <span role="status">{progress}</span>}
    </>
  );
}
