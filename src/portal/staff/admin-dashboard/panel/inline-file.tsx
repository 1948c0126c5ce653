import { useState } from 'react';
import type { UploadedFile } from '#contract/application/uploaded-file.ts';
import { paths } from '#contract/paths.ts';
import type { FileRecord } from '#engine/definition.ts';
import { Button, css } from '#theme/index.ts';
import { messageOf } from '../../../api/api-error.ts';
import { apiGet } from '../../../api/client.ts';
import { notify } from '../../../components/notify.ts';

/** Browsers of phones show no PDF inside a page. */
const boxClass = css({
  display: { base: 'none', md: 'grid' },
  gap: '2',
  marginTop: '2',
  justifyItems: 'start',
});
const frameClass = css({
  width: 'full',
  height: 'min(36rem, 70dvh)',
  borderWidth: '1px',
  borderColor: 'border.strong',
  borderRadius: 'sm',
  background: 'bg.sunken',
});

interface InlineFileProps {
  readonly application: string;
  readonly file: FileRecord;
}

/** A file among the answers, once someone wants to see it: only then is a link made, and recorded. */
export function InlineFile({ application, file: { key, filename } }: InlineFileProps) {
  const [url, setUrl] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const toggle = async () => {
    if (url !== null) return setUrl(null);
    setAsking(true);
    try {
      setUrl((await apiGet<UploadedFile>(paths.applicationFile(application, key))).signedUrl ?? null);
    } catch (error) {
      notify(messageOf(error), 'error');
    } finally {
      setAsking(false);
    }
  };
  return (
    <div className={boxClass}>
      <Button
        size="small"
        variant="outlined"
        aria-expanded={url !== null}
        aria-disabled={isAsking}
        aria-label={`${url === null ? 'Show here' : 'Hide'}: ${filename}`}
        onClick={() => {
          if (!isAsking) void toggle();
        }}
      >
        {url === null ? 'Show here' : 'Hide'}
      </Button>
      {url !== null && (
        <iframe title={filename} src={url} className={frameClass} referrerPolicy="no-referrer" />
      )}
    </div>
  );
}
