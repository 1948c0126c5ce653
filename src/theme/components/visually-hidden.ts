import { css } from '../style.ts';

/** Read aloud, not seen. */
export const visuallyHiddenClass = css({ srOnly: true });
