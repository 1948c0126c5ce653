import { staffPaths } from '#contract/staff-room/paths.ts';
import { Button, css, visuallyHiddenClass } from '#theme/index.ts';
import { useDownload } from '../../components/use-download.ts';

const rowClass = css({ display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center' });
const progressClass = css({ color: 'fg.muted', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' });

/** Saves the answers, as a page to read and to print, and the files as one ZIP. */
export function DownloadArchive({ id }: { id: string }) {
  const { progress, start, cancel } = useDownload();
  const isBusy = progress !== null;
  return (
    <span className={rowClass}>
      <Button
        size="small"
        variant="outlined"
        aria-disabled={isBusy}
        onClick={() => void start(staffPaths.applicationArchive(id), `Application_${id.slice(-6)}.zip`)}
      >
        {isBusy ? 'Downloading...' : 'Download'}
        <span className={visuallyHiddenClass}> answers and files as ZIP</span>
      </Button>
      {isBusy && (
        <>
          <span className={progressClass}>{progress}</span>
          <Button size="small" variant="outlined" onClick={cancel}>
            Cancel
          </Button>
        </>
      )}
    </span>
  );
}
