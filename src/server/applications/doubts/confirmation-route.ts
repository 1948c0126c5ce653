import type { FastifyInstance } from 'fastify';
import { arrivalOf } from '../../deadline/arrivals.ts';
import { invalidAnswers } from '../../failure.ts';
import { bodyObject, textOf } from '../../forms.ts';
import type { Services } from '../../services.ts';
import { identityOf } from '../../sessions/identity.ts';
import { assertWritable } from '../access.ts';
import { applicationCalls } from '../application-calls.ts';
import { lockApplication } from '../applications-repository.ts';
import { confirmDoubt } from './confirmed-doubts-repository.ts';

/** Longest question and longest path that are kept, in characters. */
const longest = 500;

/** POST /applications/{id}/confirmations: the owner of a draft says that an unusual answer is right. */
export function confirmationRoute(app: FastifyInstance, services: Services): void {
  app.post<{ Params: { id: string } }>(
    '/:id/confirmations',
    { schema: applicationCalls.confirm },
    async (request) => {
      const body = bodyObject(request.body);
      const data = { path: shortText(body, 'path'), ask: shortText(body, 'ask') };
      await services.database.transaction().execute(async (trx) => {
        const row = await lockApplication(trx, request.params.id);
        const writable = assertWritable(services, row, identityOf(request), arrivalOf(request));
        await confirmDoubt(trx, writable, data);
      });
      return { data };
    },
  );
}

function shortText(body: ReturnType<typeof bodyObject>, name: string): string {
  const text = textOf(body, name);
  if (text.length <= longest) return text;
  const message = `${name} must be a text of at most ${longest} characters`;
  throw invalidAnswers([{ path: `/${name}`, message }]);
}
