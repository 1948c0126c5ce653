import type { FileRecord } from '#engine/definition.ts';
import type { Messages } from '#engine/english.ts';
import { sizeInWords } from '#engine/values/file-words.ts';
import { Button } from '../../components/button.tsx';
import { textLinkClass } from '../../components/text-link.tsx';
import { visuallyHiddenClass } from '../../components/visually-hidden.ts';
import type { FileCheck } from '../../control.ts';
import { classes } from '../../style.ts';
import { nameClass, noteClass, problemClass, progressClass, rowClass, sizeClass } from './file-row-class.ts';
import type { Upload } from './use-uploads.ts';

export interface FileRowProps {
  messages: Messages;
  record: FileRecord;
  /** The finding of a virus scanner; undefined if there is none to show. */
  check: FileCheck | undefined;
  canRemove: boolean;
  onOpen: (record: FileRecord) => void;
  onRemove: (record: FileRecord) => void;
}

/** An uploaded file. An infected one can only be removed. */
export function FileRow({ messages, record, check, canRemove, onOpen, onRemove }: FileRowProps) {
  const infected = check === 'infected';
  return (
    <li className={rowClass} data-failed={infected ? '' : undefined}>
      {infected ? (
        <span className={nameClass}>{record.filename}</span>
      ) : (
        <button type="button" className={classes(textLinkClass, nameClass)} onClick={() => onOpen(record)}>
          {record.filename}
          <span className={visuallyHiddenClass}> {messages.opensInNewTab}</span>
        </button>
      )}
      <span className={sizeClass}>{sizeInWords(record.size, messages)}</span>
      {canRemove && (
        <Button
          variant="text"
          size="small"
          aria-label={messages.removeNamed(record.filename)}
          onClick={() => onRemove(record)}
        >
          {messages.remove}
        </Button>
      )}
      {check === 'waiting' && <span className={noteClass}>{messages.files.notYetChecked}</span>}
      {infected && (
        <span role="alert" className={problemClass}>
          {messages.files.infected(record.filename)}
        </span>
      )}
    </li>
  );
}

export interface RemovedRowProps {
  messages: Messages;
  record: FileRecord;
  canBringBack: boolean;
  onBringBack: (record: FileRecord) => void;
}

/** A removed file, as long as it can be restored. */
export function RemovedRow({ messages, record, canBringBack, onBringBack }: RemovedRowProps) {
  return (
    <li className={rowClass} data-removed="">
      <span className={nameClass}>{messages.files.removed(record.filename)}</span>
      {canBringBack && (
        <Button
          variant="text"
          size="small"
          aria-label={messages.undoNamed(record.filename)}
          onClick={() => onBringBack(record)}
        >
          {messages.undo}
        </Button>
      )}
    </li>
  );
}

export interface UploadRowProps {
  messages: Messages;
  upload: Upload;
  canRetry: boolean;
  onCancel: (id: number) => void;
  onRetry: (id: number) => void;
}

/** A file being uploaded, or why it did not arrive. */
export function UploadRow({ messages, upload, canRetry, onCancel, onRetry }: UploadRowProps) {
  const { id, name, size, progress, error, doubt } = upload;
  const failed = error !== undefined;
  return (
    <li className={rowClass} data-failed={failed ? '' : undefined}>
      <span className={nameClass}>{name}</span>
      {!failed && (
        <progress
          className={progressClass}
          value={progress}
          max={1}
          aria-label={messages.files.uploading(name)}
        />
      )}
      <span className={sizeClass}>
        {failed ? sizeInWords(size, messages) : `${Math.round(progress * 100)} %`}
      </span>
      {canRetry && (
        <Button
          variant="outlined"
          size="small"
          aria-label={messages.files.retryNamed(name)}
          onClick={() => onRetry(id)}
        >
          {messages.files.retry}
        </Button>
      )}
      <Button
        variant="text"
        size="small"
        aria-label={failed ? messages.removeNamed(name) : messages.files.cancelNamed(name)}
        onClick={() => onCancel(id)}
      >
        {failed ? messages.remove : messages.files.cancel}
      </Button>
      {!failed && doubt !== undefined && (
        <span role="status" className={noteClass}>
          {doubt}
        </span>
      )}
      {failed && (
        <span role="alert" className={problemClass}>
          {error}
        </span>
      )}
    </li>
  );
}
