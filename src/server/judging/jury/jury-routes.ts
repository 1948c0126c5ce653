import { JuryApplications, JuryQuery } from '#contract/staff-room/jury.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { wrongQuery } from '#server/platform/http/read-input.ts';
import { route } from '#server/platform/http/route.ts';
import {
  countJuryApplications,
  listAssignedPrograms,
  listJuryApplications,
} from './jury-applications-repository.ts';

const readJuryApplications = route({
  method: 'GET',
  path: staffPaths.juryApplications,
  roles: ['jury'],
  group: 'applications',
  summary: 'List what the jury may read',
  description: 'Applications submitted to the programmes of the calling jury member, the latest first.',
  query: JuryQuery,
  answer: JuryApplications,
  handle: async ({ services: { database }, identity: { userId }, query }) => {
    const { search = null, page: number, size } = query;
    const assigned = await listAssignedPrograms(database, userId);
    const filter = { search, program: findProgram(query.program, assigned) };
    const part = { limit: size, offset: (number - 1) * size };
    const rows = await listJuryApplications(database, userId, filter, part);
    return {
      applications: rows.map((row) => ({
        _id: row.application_id,
        project_title: row.title,
        company_name: row.company_name,
        theme: row.theme_label,
        program: row.program_name,
        submitted_at: row.submitted_at ?? '',
      })),
      programs: assigned.map(({ name }) => name),
      program_choices: toChoices(assigned),
      page: { number, size, total: await countJuryApplications(database, userId, filter) },
    };
  },
});

/** What a jury member may read. */
export const juryRoutes = [readJuryApplications];

type Assigned = Awaited<ReturnType<typeof listAssignedPrograms>>;

/** A programme by its id, or by its name if only one assigned programme has it. */
function findProgram(asked: string | undefined, assigned: Assigned): string | null {
  if (asked === undefined) return null;
  const names = assigned.map(({ name }) => name);
  const clear = assigned.filter(({ name }) => names.indexOf(name) === names.lastIndexOf(name));
  const found = assigned.find(({ id }) => id === asked) ?? clear.find(({ name }) => name === asked);
  if (found) return found.id;
  const choices = [...assigned.map(({ id }) => id), ...clear.map(({ name }) => name)].join(', ');
  throw wrongQuery([{ path: '/program', message: `program must be one of ${choices}` }]);
}

/** The options to choose from; with the edition if there are two editions among them. */
function toChoices(assigned: Assigned): JuryApplications['program_choices'] {
  const isOne = new Set(assigned.map(({ edition }) => edition)).size <= 1;
  return assigned.map(({ id, name, edition }) => ({ value: id, label: isOne ? name : `${name} ${edition}` }));
}
