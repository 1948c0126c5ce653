import { join } from 'node:path';

/** The project's folder. */
export const projectRoot = join(import.meta.dirname, '../../..');
