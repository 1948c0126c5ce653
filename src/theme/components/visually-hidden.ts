import { css } from '../style.ts';

/**
 * Read aloud, not visible. It is positioned absolutely: a scrolling container must be positioned as well, or the page
 * becomes as long as everything inside it.
 */
export const visuallyHiddenClass = css({ srOnly: true });
