import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { Connect } from 'vite';
import { readDocuments } from '#authoring/documents/documents.ts';
import { writeFiles } from '#authoring/staging/write-files.ts';
import { ChangeSet, SchemaCheck } from '#contract/staff-room/proposals-schemas.ts';
import { askJudge } from '#server/forms/releases/ask-judge.ts';
import { workshopFiles as filesOfWorkshop, fingerprintOf, withChanges } from '#server/forms/releases/base.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { Failure } from '#server/platform/failure.ts';
import { createBodyReader } from '#server/platform/http/read-input.ts';
import { root } from '../commands/run-command.ts';

const readCheck = createBodyReader(SchemaCheck);
const readChanges = createBodyReader(ChangeSet);

/** The workshop's calls beside its page, by path. */
const calls: { readonly [path: string]: (body: unknown) => Promise<object> } = {
  '/': async () => ({ files: await filesOfWorkshop(readDocuments(root), root) }),
  '/check': async (body) => {
    const { changes, ...one } = await readCheck(body);
    return askJudge('check', { ...one, documents: withChanges(readDocuments(root), changes) });
  },
  '/dry-run': async (body) => {
    const config = parseConfig(process.env);
    if (!config.ok) throw new Error(config.error.join('\n'));
    const { databaseUrl, dataDir } = config.value;
    const kept = readDocuments(root);
    const after = withChanges(kept, (await readChanges(body)).changes);
    return (await askJudge('judge', { before: kept, after, database: { databaseUrl, dataDir } })).judged;
  },
  '/save': async (body) => {
    const { changes } = await readChanges(body);
    const kept = readDocuments(root);
    const fits = changes.map(({ path, base }) => fingerprintOf(kept.get(path) ?? null) === base);
    await writeFiles(
      join(root, 'schemas'),
      changes.filter((_, at) => fits[at]),
    );
    return { moved: changes.flatMap(({ path }, at) => (fits[at] ? [] : [path])) };
  },
};

/** Answers the workshop of `npm run dev`: the project's files, the effect of changed ones, and writing them. */
export const workshopFiles: Connect.NextHandleFunction = async (request, response) => {
  const answer = (status: number, body: object) => {
    response.statusCode = status;
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body));
  };
  try {
    const call = calls[(request.url ?? '/').split('?')[0] || '/'];
    if (!isOwnPage(request))
      return answer(403, { message: 'Only the workshop’s own page on this machine may do that.' });
    if (call === undefined) return answer(404, { message: 'There is nothing here.' });
    answer(200, { data: await call(request.method === 'POST' ? await json(request) : undefined) });
  } catch (error) {
    const { message } = error as Error;
    answer(error instanceof Failure ? error.statusCode : 500, { message });
  }
};

/** Files are written only for the person at this machine, and for no other page open in the same browser. */
function isOwnPage({ headers, socket }: IncomingMessage): boolean {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const isHere = isIP(address) > 0 && (address === '::1' || address.startsWith('127.'));
  return isHere && headers['sec-fetch-site'] === 'same-origin';
}
