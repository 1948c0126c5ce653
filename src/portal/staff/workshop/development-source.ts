import type { FileChange } from '#contract/staff-room/proposals-schemas.ts';
import type { WorkshopSource } from './workshop-source.ts';

/** The endpoint of `npm run dev` for the workshop, beside its page. */
const base = '/workshop/files';

async function ask<T>(path: string, body?: object): Promise<T> {
  const response = await fetch(base + path, {
    method: body === undefined ? 'GET' : 'POST',
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const answer = (await response.json().catch(() => undefined)) as
    | { readonly data?: T; readonly message?: string }
    | undefined;
  if (!response.ok || answer?.data === undefined)
    throw new Error(answer?.message ?? 'npm run dev does not answer: is it still running?');
  return answer.data;
}

/** The files of the project itself, in development. */
export const developmentSource: WorkshopSource = {
  read: () => ask(''),
  check: (check) => ask('/check', check),
  dryRun: (changes) => ask('/dry-run', { changes }),
};

/** Writes changed files; returns those that were changed on the disk meanwhile, which stay as they are. */
export function saveFiles(changes: readonly FileChange[]): Promise<{ readonly moved: readonly string[] }> {
  return ask('/save', { changes });
}
