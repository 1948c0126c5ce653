import type { Edition } from '#contract/programme/edition-document.ts';
import { getAt } from '#engine/values/pointer.ts';
import type { Services } from '#server/platform/services.ts';
import type { ProposedFile } from './present-proposal.ts';

/** What last dates go by. */
export type DatedEdition = Pick<Edition, 'year' | 'announced' | 'closes'>;

declare module '#server/platform/services.ts' {
  interface Hooks {
    /** What somebody should know before editions are published as they are now: in words. */
    readonly warnings: (services: Services, editions: readonly DatedEdition[]) => readonly string[];
  }
}

/** What somebody should know before a change of editions is published. */
export function editionWarnings(services: Services, files: readonly ProposedFile[]): readonly string[] {
  const editions = files.flatMap(({ path, after }) =>
    path.startsWith('editions/') && after !== null ? datedEdition(after) : [],
  );
  return editions.length === 0
    ? []
    : services.ask('warnings').flatMap((warnings) => warnings(services, editions));
}

/** An edition that has its days; what is still being written has no last date. */
function datedEdition(text: string): readonly DatedEdition[] {
  try {
    const written: unknown = JSON.parse(text);
    const [year, announced, closes] = ['year', 'announced', 'closes'].map((name) => getAt(written, [name]));
    const isDated = typeof year === 'number' && typeof announced === 'string' && typeof closes === 'string';
    return isDated && announced !== '' && closes !== '' ? [{ year, announced, closes }] : [];
  } catch {
    return [];
  }
}
