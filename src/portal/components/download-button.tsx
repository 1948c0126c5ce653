import { Button, type ButtonProps, css, rowClass, visuallyHiddenClass } from '#theme/index.ts';
import { useDownload } from './use-download.ts';

const progressClass = css({ color: 'fg.muted', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' });

interface DownloadButtonProps extends Pick<ButtonProps, 'size'> {
  readonly label: string;
  /** For screen readers, after the label; visually its place says the rest. */
  readonly of?: string;
  readonly path: string;
  /** Of the file that is saved. */
  readonly name: string;
}

/** Saves a file from the server, with progress and a cancel button. */
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
