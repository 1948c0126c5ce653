import { classes, css } from '../style.ts';

const written = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' });

/** Words as several pages set them. What a single place needs, it writes itself. */
export const textClass = {
  title: css({ textStyle: 'title' }),
  panelTitle: css({ textStyle: 'title', marginBottom: '4' }),
  heading: css({ textStyle: 'heading' }),
  label: css({ textStyle: 'label' }),
  mutedLabel: css({ textStyle: 'label', color: 'fg.muted' }),
  caption: css({ textStyle: 'caption', color: 'fg.muted' }),
  strong: css({ fontWeight: '600' }),
  /** A name that may be longer than its line. */
  name: css({ fontWeight: '600', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' }),
  muted: css({ color: 'fg.muted' }),
  /** What a dialog or a form begins with. */
  lead: css({ color: 'fg.muted', marginBottom: '5' }),
  hint: css({ color: 'fg.muted', fontSize: 'sm' }),
  longHint: css({ color: 'fg.muted', fontSize: 'sm', overflowWrap: 'anywhere' }),
  /** What somebody wrote, in the lines they wrote it, each from the side where its script begins. */
  written,
  smallWritten: classes(written, css({ fontSize: 'sm' })),
  note: css({ color: 'fg.muted', fontSize: 'xs' }),
  prose: css({ maxWidth: 'prose' }),
  warning: css({ color: 'warning', fontWeight: '600', fontSize: 'sm' }),
  error: css({ color: 'danger', fontWeight: '600', fontSize: 'sm' }),
};
