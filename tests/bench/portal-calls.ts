import type { Documents } from '#authoring/documents/documents.ts';
import { paths } from '#contract/paths.ts';
import { upsertAccount } from '#server/accounts/upsert-account.ts';
import { createApp, type Portal } from '#server/app.ts';
import { publishDocuments } from '#server/forms/proposals/publish-documents.ts';
import { prepareDatabase } from '#server/modules.ts';
import type { Config } from '#server/platform/config/config.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { loadInBulk } from '#server/platform/db/load-in-bulk.ts';

const chair = { email: 'bench@csr-awards.example', password: 'Bench-4-figures' };

/** The cost of an action, in milliseconds. */
export interface Cost {
  readonly ms: number;
  /** Processor time of this process, all its threads together: a busy machine does not lengthen it. */
  readonly cpu: number;
  /** The longest turn of the loop meanwhile, in processor time of its thread: everyone else waits for it. */
  readonly held: number;
}

/** Runs an action and returns its cost. */
export async function costOf<T>(act: () => Promise<T>): Promise<{ readonly result: T; readonly cost: Cost }> {
  let [last, held] = [process.threadCpuUsage(), 0];
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(last);
    last = process.threadCpuUsage();
    held = Math.max(held, (user + system) / 1000);
  }, 1);
  const [begun, before] = [performance.now(), process.cpuUsage()];
  const result = await act();
  const ms = performance.now() - begun;
  const { user, system } = process.cpuUsage(before);
  await new Promise((resume) => setTimeout(resume, 5));
  clearInterval(timer);
  return { result, cost: { ms, cpu: (user + system) / 1000, held } };
}

/** The start of an answer, and its length. */
interface Answer {
  readonly text: string;
  readonly bytes: number;
}

/** Calls the portal as a superadmin; throws if the status is not 200. */
export type Call = (
  url: string,
  method?: 'GET' | 'POST' | 'PUT',
  payload?: object,
) => Promise<Answer & { readonly cost: Cost }>;

/** Serves a database that `fill` has filled, with the site of a folder if given; stops the portal afterwards. */
export async function withPortal(
  config: Config,
  fill: (trx: Database) => Promise<void>,
  measure: (call: Call, portal: Portal) => Promise<void>,
  site: string | null = null,
): Promise<void> {
  const database = await openDatabase(config);
  await prepareDatabase(database, new Date());
  await loadInBulk(database, fill);
  await upsertAccount(database, { ...chair, role: 'superadmin' }, new Date());
  await database.destroy();
  const portal = await createApp(config, { site });
  try {
    await measure(await logIn(portal.app), portal);
  } finally {
    await portal.app.close();
  }
}

/** Publishes the live release with a change, as a screen does. */
export function publish({ app, services }: Portal, change: (base: Documents) => Documents): Promise<unknown> {
  return publishDocuments(services, app.log, {
    reason: 'Measured',
    author: { id: '', role: 'superadmin' },
    openDrafts: 0,
    documents: ({ documents }) => change(documents),
    within: async () => undefined,
  });
}

async function logIn(app: Portal['app']): Promise<Call> {
  const login = await app.inject({ method: 'POST', url: paths.login, payload: chair });
  const headers = { authorization: `Bearer ${login.json<{ data: { token: string } }>().data.token}` };
  return async (url, method = 'GET', payload) => {
    const { result, cost } = await costOf(async (): Promise<Answer> => {
      const answer = await app.inject({
        ...{ url, method, headers, payloadAsStream: true as const },
        ...(payload && { payload }),
      });
      // A file is discarded as it arrives: assembling six megabytes would count as the server's work.
      const pieces: Buffer[] = [];
      let bytes = 0;
      for await (const piece of answer.stream() as AsyncIterable<Buffer>) {
        bytes += piece.byteLength;
        if (bytes < 1024 * 1024) pieces.push(piece);
      }
      const text = Buffer.concat(pieces).toString();
      if (answer.statusCode !== 200) throw new Error(`${method} ${url}: ${answer.statusCode} ${text}`);
      return { text, bytes };
    });
    return { ...result, cost };
  };
}
