import { json } from '@codemirror/lang-json';
import { MergeView, unifiedMergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { css, stackClass } from '#theme/index.ts';
import { editorLook } from './editor/editor-look.ts';
import { shadowRootOf } from './editor/shadow-root.ts';

const nameClass = css({ textStyle: 'label', overflowWrap: 'anywhere', marginBottom: '2' });
const hostClass = css({
  display: 'block',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'md',
  overflow: 'auto',
  maxHeight: '70vh',
});

/** A file before and after; null: there is none. */
export interface ChangedFile {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Changed files, old beside new; stacked if there is no room. */
export function BeforeAfter({ files }: { files: readonly ChangedFile[] }) {
  if (files.length === 0) return <p>Nothing is changed yet.</p>;
  return (
    <div className={stackClass[5]}>
      {files.map((file) => (
        <figure key={file.path}>
          <figcaption className={nameClass}>
            {file.path}
            {file.before === null && ' (new)'}
            {file.after === null && ' (removed)'}
          </figcaption>
          <Comparison {...file} />
        </figure>
      ))}
    </div>
  );
}

function Comparison({ path, before, after }: ChangedFile) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (host.current === null) return undefined;
    const root = shadowRootOf(host.current);
    const isWide = host.current.clientWidth > 640;
    const common = (words: string) => [
      json(),
      lineNumbers(),
      editorLook,
      EditorView.lineWrapping,
      EditorState.readOnly.of(true),
      EditorView.contentAttributes.of({ 'aria-label': `${path}, ${words}`, tabindex: '0' }),
    ];
    const collapse = { margin: 3, minSize: 6 };
    const [a, b] = [before ?? '', after ?? ''];
    const made = isWide
      ? new MergeView({
          a: { doc: a, extensions: common('before') },
          b: { doc: b, extensions: common('after') },
          parent: root,
          root,
          collapseUnchanged: collapse,
          gutter: true,
        })
      : new EditorView({
          doc: b,
          extensions: [
            common('before and after'),
            unifiedMergeView({ original: a, mergeControls: false, collapseUnchanged: collapse }),
          ],
          parent: root,
          root,
        });
    return () => made.destroy();
  }, [path, before, after]);
  return <div ref={host} className={hostClass} />;
}
