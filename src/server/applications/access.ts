import { applicantRoles } from '#contract/roles.ts';
import { badRequest, Failure } from '../failure.ts';
import { formatIndianTime } from '../mail/messages.ts';
import type { Services } from '../services.ts';
import type { Identity } from '../sessions/identity.ts';
import { type ApplicationRow, findApplication } from './applications-repository.ts';

/** Unknown and foreign applications look alike. */
export function notFound(): Failure {
  return new Failure(404, 'APPLICATION_NOT_FOUND', { message: 'Application not found' });
}

/** Nothing can be changed after the final submit. */
export function alreadySubmitted(): Failure {
  return new Failure(400, 'APPLICATION_ALREADY_SUBMITTED', {
    message: 'This application has already been submitted and can no longer be edited.',
  });
}

/** The application, if this person may see it: owners their own, jury what was submitted, superadmins all. */
export async function readableApplication(
  { database }: Services,
  { userId, role }: Identity,
  id: string,
): Promise<ApplicationRow> {
  const row = await findApplication(database, id);
  const readable =
    row !== undefined &&
    ((applicantRoles.includes(role) && row.owner_id === userId) ||
      (role === 'jury' && row.is_final === 1) ||
      role === 'superadmin');
  if (!readable) throw notFound();
  return row;
}

/** The application, if this person may change it: a draft of their own. */
export function assertWritable(row: ApplicationRow | undefined, { userId }: Identity): ApplicationRow {
  if (row?.owner_id !== userId) throw notFound();
  if (row.is_final === 1) throw alreadySubmitted();
  return row;
}

/** Throws when the last date for drafts has passed. */
export function assertOpen({ config, clock }: Services): void {
  const { dueAt } = config;
  if (dueAt === null || clock() <= dueAt) return;
  throw badRequest(
    `Applications closed on ${formatIndianTime(dueAt)}. Drafts can no longer be started, saved or changed.`,
  );
}
