/** The record of what was served, beside the files of a form; no part of the form. */
export const releasedFile = 'released.json';
