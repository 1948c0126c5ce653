import { classes, css } from '../style.ts';

const written = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' });

/** Text styles shared by several pages. Single places define their own. */
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
  /** The beginning of a dialog or a form. */
  lead: css({ color: 'fg.muted', marginBottom: '5' }),
  hint: css({ color: 'fg.muted', fontSize: 'sm' }),
  longHint: css({ color: 'fg.muted', fontSize: 'sm', overflowWrap: 'anywhere' }),
  /** Text that someone wrote, with its line breaks, each line from the side where its script begins. */
  written,
  smallWritten: classes(written, css({ fontSize: 'sm' })),
  note: css({ color: 'fg.muted', fontSize: 'xs' }),
  prose: css({ maxWidth: 'prose' }),
  warning: css({ color: 'warning', fontWeight: '600', fontSize: 'sm' }),
  error: css({ color: 'danger', fontWeight: '600', fontSize: 'sm' }),
};
