import type { Services } from '#server/platform/services.ts';
import { listOwnDates } from './reminders-repository.ts';

/** A last date of some drafts. */
export interface LastDate {
  readonly edition: string;
  readonly dueAt: Date;
  /** The same, where drafts have it as their own; null: it is that of the edition. */
  readonly ownDate: string | null;
}

/** The last dates there are: those of editions, and those that drafts have of their own. */
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
