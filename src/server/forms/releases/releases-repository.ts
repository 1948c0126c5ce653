import { type Documents, hashOfDocument, hashOfDocuments } from '#authoring/documents/documents.ts';
import { type Database, isUniqueViolation } from '#server/platform/db/database.ts';
import type { releaseOrigins } from '../tables.ts';

/** The format in which this version writes documents; releases in a later format are left to later versions. */
export const documentFormat = 1;

type ReleaseOrigin = (typeof releaseOrigins)[number];

/** A release without its documents. */
export interface ReleaseHead {
  readonly number: number;
  readonly hash: string;
  readonly format: number;
  readonly origin: ReleaseOrigin;
  /** Null: it came from the files, not from a person. */
  readonly authorId: string | null;
  readonly reason: string;
  readonly createdAt: string;
}

/** What a release is made of. */
export interface NewRelease extends Pick<ReleaseHead, 'origin' | 'authorId' | 'reason'> {
  readonly documents: Documents;
  /** Number of the release it was judged against; 0: there was none. */
  readonly base: number;
}

/** Thrown when another release was published since the one that a new release was judged against. */
export class ReleaseMoved extends Error {
  constructor() {
    super('Something else was published meanwhile; please look at it, and publish again.');
    this.name = 'ReleaseMoved';
  }
}

const head = ['number', 'hash', 'format', 'origin', 'author_id', 'reason', 'created_at'] as const;

/** Every release, newest first. */
export async function listReleases(db: Database): Promise<readonly ReleaseHead[]> {
  return (await db.selectFrom('releases').select(head).orderBy('number', 'desc').execute()).map(toHead);
}

/** The newest release, or the one with a number; undefined if there is none. */
export async function findRelease(db: Database, number?: number): Promise<ReleaseHead | undefined> {
  const all = db.selectFrom('releases').select(head).orderBy('number', 'desc').limit(1);
  const row = await (number === undefined ? all : all.where('number', '=', number)).executeTakeFirst();
  return row && toHead(row);
}

/** The documents of a release. Throws if one is missing. */
export async function readRelease(db: Database, number: number): Promise<Documents> {
  const { documents } = await db
    .selectFrom('releases')
    .select('documents')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const named = Object.entries(JSON.parse(documents) as { readonly [path: string]: string });
  const hashes = named.map(([, hash]) => hash);
  const rows = await db.selectFrom('release_documents').selectAll().where('hash', 'in', hashes).execute();
  const texts = new Map(rows.map(({ hash, text }) => [hash, text]));
  return new Map(
    named.map(([path, hash]) => {
      const text = texts.get(hash);
      if (text === undefined) throw new Error(`Release ${number} lacks its document ${path}`);
      return [path, text];
    }),
  );
}

/**
 * Adds a release and returns its number, in the given transaction. Throws `ReleaseMoved` if its base is no longer the
 * newest one.
 */
export async function insertRelease(trx: Database, release: NewRelease, now: Date): Promise<number> {
  const { documents, base, origin, authorId, reason } = release;
  const newest = await findRelease(trx);
  if ((newest?.number ?? 0) !== base) throw new ReleaseMoved();
  const named = [...documents].map(([path, text]) => [path, hashOfDocument(text)] as const);
  const texts = new Map([...documents.values()].map((text) => [hashOfDocument(text), text]));
  const there = trx
    .selectFrom('release_documents')
    .select('hash')
    .where('hash', 'in', [...texts.keys()]);
  for (const { hash } of await there.execute()) texts.delete(hash);
  // Servers that start at the same moment may bring the same documents; the insert below decides which of them
  // publishes.
  if (texts.size > 0) {
    await trx
      .insertInto('release_documents')
      .values([...texts].map(([hash, text]) => ({ hash, text })))
      .onConflict((it) => it.column('hash').doNothing())
      .execute();
  }
  const number = base + 1;
  const row = {
    number,
    hash: hashOfDocuments(documents),
    documents: JSON.stringify(Object.fromEntries(named)),
    format: documentFormat,
    ...{ origin, author_id: authorId, reason, created_at: now.toISOString() },
  };
  await trx
    .insertInto('releases')
    .values(row)
    .execute()
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new ReleaseMoved() : error;
    });
  return number;
}

/** Records that the files say what a release says. */
export async function noteAgreement(db: Database, number: number, now: Date): Promise<void> {
  await db
    .insertInto('release_agreements')
    .values({ number, agreed_at: now.toISOString() })
    .onConflict((it) => it.column('number').doNothing())
    .execute();
}

/** Numbers of missing releases that files are recorded to agree with. */
export async function strayAgreements(db: Database): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('release_agreements')
    .select('number')
    .where('number', 'not in', db.selectFrom('releases').select('number'))
    .execute();
  return rows.map(({ number }) => number);
}

/** The last release that files agreed with; undefined if there was none. */
export async function findAgreed(db: Database): Promise<ReleaseHead | undefined> {
  const agreed = db.selectFrom('release_agreements').select('number');
  const row = await db
    .selectFrom('releases')
    .select(head)
    .where((it) => it.or([it('origin', '=', 'files'), it('number', 'in', agreed)]))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toHead(row);
}

function toHead(row: {
  number: number;
  hash: string;
  format: number;
  origin: string;
  author_id: string | null;
  reason: string;
  created_at: string;
}): ReleaseHead {
  const { author_id: authorId, created_at: createdAt, origin, ...rest } = row;
  return { ...rest, origin: origin as ReleaseOrigin, authorId, createdAt };
}
