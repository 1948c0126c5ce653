import { Button, type ButtonProps, css, rowClass, visuallyHiddenClass } from '#theme/index.ts';
import { useDownload } from './use-download.ts';

const progressClass = css({ color: 'fg.muted', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' });

interface DownloadButtonProps extends Pick<ButtonProps, 'size'> {
  readonly label: string;
  /** Read out after the label, where its place says the rest to the eye. */
  readonly of?: string;
  readonly path: string;
  /** Of the file that is saved. */
  readonly name: string;
}

/** Saves a file of the server's, with its progress and a way out beside it. */
export function DownloadButton({ label, of, path, name, size }: DownloadButtonProps) {
  const { progress, start, cancel } = useDownload();
  const isBusy = progress !== null;
  return (
    <span className={rowClass[3]}>
      <Button
        variant="outlined"
        aria-disabled={isBusy}
        onClick={() => void start(path, name)}
        {...(size && { size })}
      >
        {isBusy ? 'Downloading...' : label}
        {of && <span className={visuallyHiddenClass}> {of}</span>}
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
