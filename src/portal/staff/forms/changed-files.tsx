import { useState } from 'react';
import { css, Panel, textClass } from '#theme/index.ts';
import { BeforeAfter, type ChangedFile } from '../workshop/before-after.tsx';

const summaryClass = css({ cursor: 'pointer', textStyle: 'label', '& + *': { marginTop: '4' } });

/** The files behind a change, before and after: for people who want more than its description. */
export function ChangedFiles({ files }: { files: readonly ChangedFile[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel as="section" aria-label="Before and after">
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={summaryClass}>
          Before and after, line by line{' '}
          <span className={textClass.hint}>{files.length === 1 ? '1 file' : `${files.length} files`}</span>
        </summary>
        {isOpen && <BeforeAfter files={files} />}
      </details>
    </Panel>
  );
}
