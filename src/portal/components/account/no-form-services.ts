import type { FormServices } from '#form/render/form-services.ts';

/** For forms without files and without choices of run time. */
export const noFormServices: FormServices = {
  options: {},
  uploadFile: () => Promise.reject(new Error('This form takes no files.')),
  openFile: () => {},
};
