import type { Creator } from '#contract/application/application-detail.ts';
import type { Identity } from '#server/platform/identity/identity.ts';
import type { Services } from '#server/platform/services.ts';
import { type ApplicationRow, findCreator } from '../applications-repository.ts';

/** The owner of an application, as shown to superadmins and the owner. */
export async function creatorOf(
  { database }: Services,
  row: ApplicationRow,
  viewer: Identity,
): Promise<Creator> {
  if (viewer.userId === row.owner_id) {
    const { first_name, last_name, email, mobile_number, designation } = viewer.user;
    return { first_name, last_name, email, mobile_number, designation, phone_number: mobile_number };
  }
  const person = await findCreator(database, row.owner_id);
  if (!person) throw new Error('An application without its owner');
  return { ...person, phone_number: person.mobile_number };
}
