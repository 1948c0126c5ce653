import { type Documents, hashOfDocuments } from '#authoring/documents/documents.ts';
import { type Problem, problemText } from '#authoring/read/problem.ts';
import { documentsHash } from '#generated/forms.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import { projectRoot } from '../project-root.ts';
import { archiveRevisions } from '../revisions/archived-definition.ts';
import type { Candidate } from './objections.ts';
import { compileApart, keepPrepared, type Prepared, prepare, prepareOwn } from './prepare-release.ts';
import { insertRelease, type NewRelease } from './releases-repository.ts';

/** Thrown when the check finds something in documents about to be published. */
export class FaultyDocuments extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(`The check finds mistakes, so nothing was published:\n${problems.map(problemText).join('\n')}`);
    this.name = 'FaultyDocuments';
    this.problems = problems;
  }
}

/** Documents that passed the check, with their forms compiled. */
export interface Publishable extends Prepared {
  readonly documents: Documents;
}

/** What modules may object to in them. */
export function candidateOf({ documents, forms, release }: Publishable): Candidate {
  return { documents, forms, editions: release.editions };
}

/**
 * Checks and compiles documents in a thread; the product's own were checked when it was built. Throws
 * `FaultyDocuments`.
 */
export async function makePublishable(documents: Documents, root = projectRoot): Promise<Publishable> {
  const hash = hashOfDocuments(documents);
  if (hash === documentsHash) {
    const { documents: recorded } = await compileApart(documents, 'recorded', root);
    return { ...(await prepareOwn()), documents: recorded };
  }
  const compiled = await compileApart(documents, 'new', root);
  if (compiled.problems.length > 0) throw new FaultyDocuments(compiled.problems);
  const prepared = prepare(compiled, hash);
  // This server is the first to serve it.
  return {
    ...(await (root === projectRoot ? keepPrepared(hash, prepared) : prepared)),
    documents: compiled.documents,
  };
}

/**
 * Publishes documents as the next release and returns its number, in the given transaction: the release, the archive
 * of its forms, the audit, and whatever else belongs to it exist together or not at all. Servers follow within
 * seconds. Throws `ReleaseMoved` if something else was published since `base`.
 */
export async function publishRelease(
  trx: Database,
  { documents, forms }: Pick<Publishable, 'documents' | 'forms'>,
  { actorRole, ...release }: Omit<NewRelease, 'documents'> & { readonly actorRole: string },
  now: Date,
): Promise<number> {
  const number = await insertRelease(trx, { ...release, documents }, now);
  await archiveRevisions(trx, forms, now);
  const details = { release: number, from: release.origin };
  await recordAudit(trx, { event: 'release', actorId: release.authorId, actorRole, details }, now);
  return number;
}
