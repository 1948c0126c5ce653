import { applicantRoles } from '#contract/roles.ts';
import { inBatches } from '#server/lists/reading/find-repository.ts';
import { eachUser } from '#server/lists/reading/users-list-repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Audience, Candidate } from './audience.ts';
import { findPeople } from './messages-repository.ts';

const batchSize = 200;

/** Registered users, with or without an application. */
export const users: Audience<{ readonly search: string | null }> = {
  to: 'users',
  page: { label: 'View My Applications', path: '/application/list' },
  placeholders: () => [{ name: 'company_name', title: 'Company' }],
  async *find(db, { search }) {
    for await (const batch of inBatches(eachUser(db, search), batchSize))
      yield candidates(
        db,
        batch.map(({ id }) => id),
      );
  },
  async findAgain(db, { personId }) {
    const [user] = await candidates(db, [personId]);
    return user && applicantRoles.some((it) => it === user.role) ? user : 'no longer a user';
  },
};

async function candidates(db: Database, ids: readonly string[]) {
  const people = new Map((await findPeople(db, ids)).map((person) => [person.id, person]));
  return ids.flatMap((id): (Candidate & { readonly role: string })[] => {
    const person = people.get(id);
    if (!person) return [];
    const wordsFor = (name: string) => (name === 'company_name' ? person.company_name : undefined);
    return [{ person, role: person.role, wordsFor }];
  });
}
