import { css } from '../style.ts';

/**
 * Read aloud, not seen. It is placed absolutely: a box that scrolls what it is in must be positioned, or the page becomes as
 * long as all that the box holds.
 */
export const visuallyHiddenClass = css({ srOnly: true });
