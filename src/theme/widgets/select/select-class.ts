import { css } from '../../style.ts';

/** Two strokes that meet, drawn as gradients so that no picture has to be loaded. */
export const selectClass = css({
  '&&': {
    appearance: 'none',
    cursor: 'pointer',
    paddingInlineEnd: '10',
    textOverflow: 'ellipsis',
    backgroundImage:
      'linear-gradient(45deg, transparent 50%, {colors.fg.muted} 50%), linear-gradient(135deg, {colors.fg.muted} 50%, transparent 50%)',
    backgroundPosition: 'calc(100% - 19px) 50%, calc(100% - 14px) 50%',
    backgroundSize: '5px 5px',
    backgroundRepeat: 'no-repeat',
    // Contrast themes omit gradients: there the arrow is the browser's.
    _highContrast: { appearance: 'auto', paddingInlineEnd: '3' },
  },
  '& option': { color: 'fg', background: 'bg.panel' },
});
