import { archiveMany, archiveOne } from './archive/archive-route.ts';
import { exportCompanies, readColumns } from './export-route.ts';

/** Reports and archives. None answers HEAD: a file would be made in vain. */
export const reportRoutes = [readColumns, exportCompanies, archiveMany, archiveOne];
