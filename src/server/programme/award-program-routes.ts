import { Type } from 'typebox';
import { paths } from '#contract/paths.ts';
import { AwardProgram } from '#contract/programme/award-program.ts';
import { allEditions, currentEdition, editionId } from '#contract/programme/edition.ts';
import { roles } from '#contract/roles.ts';
import { closed } from '#contract/schema.ts';
import { missing } from '#server/platform/failure.ts';
import { route } from '#server/platform/http/route.ts';
import { listAwardPrograms } from './award-programs-repository.ts';

// Previews name the programme too.
const everybody = { method: 'GET', roles, admits: { previews: true }, group: 'programmes' } as const;

const list = route({
  ...everybody,
  path: paths.awardPrograms,
  summary: 'List the award programmes',
  description:
    'The regional programmes of the current edition, or of another; `edition=all` returns those of all editions, the newest first.',
  query: () =>
    Type.Object(
      {
        edition: Type.Optional(
          Type.Enum(['all', ...allEditions().map(editionId)], { description: 'Id of an edition, or `all`.' }),
        ),
      },
      closed,
    ),
  answer: Type.Array(AwardProgram),
  handle: async ({ services: { database, clock }, query }) => {
    const edition = query.edition ?? editionId(currentEdition(clock()));
    return listAwardPrograms(database, edition === 'all' ? null : edition);
  },
});

const one = route({
  ...everybody,
  path: paths.awardProgram(':id'),
  summary: 'One award programme',
  description: 'By its id.',
  params: { id: 'Id of the award programme.' },
  answer: AwardProgram,
  handle: async ({ services, params: { id } }) => {
    const programs = await listAwardPrograms(services.database, null);
    const program = programs.find(({ _id }) => _id === id);
    if (!program) {
      throw missing('There is no such award programme');
    }
    return program;
  },
});

/** The award programmes, for everyone who is logged in. */
export const awardProgramRoutes = [list, one];
