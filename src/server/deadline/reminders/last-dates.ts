import type { Services } from '#server/platform/services.ts';
import { listOwnDates } from './reminders-repository.ts';

/** A last date of some drafts. */
export interface LastDate {
  readonly edition: string;
  readonly dueAt: Date;
  /** The same, if it is the drafts' own; null: it is the edition's. */
  readonly ownDate: string | null;
}

/** All last dates: those of editions, and those of individual drafts. */
export async function listLastDates({
  database,
  deadline,
}: Pick<Services, 'database' | 'deadline'>): Promise<readonly LastDate[]> {
  const common = [...deadline.all()].flatMap(([edition, { dueAt }]) =>
    dueAt === null ? [] : [{ edition, dueAt, ownDate: null }],
  );
  const own = (await listOwnDates(database)).flatMap(({ edition, due_at: ownDate }) =>
    ownDate === null ? [] : [{ edition, dueAt: new Date(ownDate), ownDate }],
  );
  return [...common, ...own];
}
