import { withdrawnStatus } from '#contract/application/status.ts';
import type { ApplicationRow } from './applications-repository.ts';

/** Whether an application no longer changes: it was submitted or withdrawn. */
export function isSettled({ is_final, status }: Pick<ApplicationRow, 'is_final' | 'status'>): boolean {
  return is_final === 1 || status === withdrawnStatus;
}
