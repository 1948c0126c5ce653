import { Piscina } from 'piscina';
import type { Documents } from '#authoring/documents/documents.ts';
import type {
  ChangesJudged,
  FileChange,
  InWords,
  SchemaCheck,
  SchemaChecked,
} from '#contract/staff-room/proposals-schemas.ts';
import type { Config } from '#server/platform/config/config.ts';
import { Failure } from '#server/platform/failure.ts';
import { projectRoot } from '../project-root.ts';

type ChangedText = Pick<FileChange, 'path' | 'text'>;
type Changes = readonly ChangedText[];

/** A question to the thread: about one form during editing, or about everything at once. */
export type Question =
  | {
      readonly ask: 'check';
      readonly root: string;
      readonly base: Documents;
      readonly check: Omit<SchemaCheck, 'changes'> & { readonly changes: Changes };
    }
  | {
      readonly ask: 'begin';
      readonly root: string;
      readonly base: Documents;
      readonly year: number;
      readonly now: Date;
    }
  | {
      readonly ask: 'words';
      readonly root: string;
      readonly base: Documents;
      readonly documents: Documents;
    }
  | {
      readonly ask: 'judge';
      readonly root: string;
      readonly base: Documents;
      readonly changes: Changes;
      readonly database: Pick<Config, 'databaseUrl' | 'dataDir'>;
      /** Seconds for the dry run. */
      readonly seconds: number;
    };

type Answered = SchemaChecked | ChangesJudged | readonly InWords[] | readonly ChangedText[];

/** Of one question, in all and for the dry run. */
const seconds = { all: 40, dryRun: 15 };
const mostWaiting = 10;

/** Reads files, compiles and runs rules: in a thread, with a bound on time and memory. */
const worker = new URL('./judge.ts', import.meta.url);

let pool: Piscina<Question, Answered> | undefined;

function openPool() {
  pool ??= new Piscina<Question, Answered>({
    filename: worker.href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    maxQueue: mostWaiting,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  return pool;
}

async function ask(question: Question): Promise<Answered> {
  try {
    return await openPool().run(question, { signal: AbortSignal.timeout(seconds.all * 1000) });
  } catch (error) {
    const { name, message } = error as Error;
    if (name === 'AbortError') throw unavailable('The check of these files took too long and was given up.');
    if (/queue/i.test(message)) throw unavailable('Others are checking files at this moment.');
    throw error;
  }
}

function unavailable(message: string): Failure {
  return new Failure(503, 'INTERNAL_SERVER_ERROR', {
    message: `${message} Please try again in a minute.`,
    retryAfter: 60,
  });
}

/** What would come of changed files for one form; `answers` are judged by it. Changes nothing. */
export async function checkChanges(
  check: SchemaCheck,
  base: Documents,
  root = projectRoot,
): Promise<SchemaChecked> {
  return (await ask({ ask: 'check', root, base, check })) as SchemaChecked;
}

/** Everything wrong once these documents are changed on a base, what they would do to drafts, and the differences in words. */
export async function judgeChanges(
  changes: Changes,
  base: Documents,
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  root = projectRoot,
): Promise<ChangesJudged> {
  const database = { databaseUrl, dataDir };
  return (await ask({
    ask: 'judge',
    root,
    base,
    changes,
    database,
    seconds: seconds.dryRun,
  })) as ChangesJudged;
}

/** What differs between two sets of documents, in words. */
export async function wordsBetween(
  base: Documents,
  documents: Documents,
  root = projectRoot,
): Promise<readonly InWords[]> {
  return (await ask({ ask: 'words', root, base, documents })) as readonly InWords[];
}

/** The documents that `npm run edition` would write for a year, or move on. Changes nothing. */
export async function beginningOfEdition(
  base: Documents,
  year: number,
  now: Date,
  root = projectRoot,
): Promise<readonly ChangedText[]> {
  return (await ask({ ask: 'begin', root, base, year, now })) as readonly ChangedText[];
}
