import { withdrawnStatus } from '#contract/application/status.ts';
import type { ApplicationRow } from './applications-repository.ts';

/** Whether an application takes no change any more: it is submitted, or was withdrawn. */
export function isSettled({ is_final, status }: Pick<ApplicationRow, 'is_final' | 'status'>): boolean {
  return is_final === 1 || status === withdrawnStatus;
}
