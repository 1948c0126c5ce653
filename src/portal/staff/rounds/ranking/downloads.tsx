import { judgingPaths } from '#contract/judging/paths.ts';
import type { RoundDetail } from '#contract/judging/rounds-schemas.ts';
import { findEdition } from '#contract/programme/edition.ts';
import { Button } from '#theme/index.ts';
import { useDownload } from '../../../components/use-download.ts';
import { toCallQuery } from '../../components/use-address-query.ts';

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
  const { name } = round;
  const programName = findEdition(round.edition)?.programmes.find(({ id }) => id === program)?.name;
  const file = (of: string, format: string) =>
    start(
      `${judgingPaths.rankingExport(round._id)}${toCallQuery({ of, format, normalised })}`,
      `${name} ${of}.${format}`,
    );
  const book = () =>
    start(
      `${judgingPaths.rankingBook(round._id)}${toCallQuery({ program, normalised })}`,
      `${name} ${programName ?? program}.pdf`,
    );
  return (
    <>
      {[
        ['Ranking as CSV', () => file('ranking', 'csv')] as const,
        ['Ranking as XLSX', () => file('ranking', 'xlsx')] as const,
        ['Sheets as XLSX', () => file('sheets', 'xlsx')] as const,
        [`PDF book, ${programName ?? 'region'}`, book] as const,
      ].map(([label, act]) => (
        <Button
          key={label}
          variant="outlined"
          size="small"
          aria-disabled={progress !== null}
          onClick={() => void act()}
        >
          {label}
        </Button>
      ))}
      {progress !== null && <span role="status">{progress}</span>}
    </>
  );
}
