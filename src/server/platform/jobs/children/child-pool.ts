import { type ChildProcess, fork } from 'node:child_process';
import { Failure } from '../../failure.ts';
import { tooManyRequests } from '../../too-many-requests.ts';
import type { Answer, TaskBounds } from './answer-tasks.ts';
import { createFairQueue } from './fair-queue.ts';

/** The task exceeded its bounds or crashed its child, and would do so again. */
export class ChildLost extends Error {
  constructor() {
    super('A child process ended in the middle of its task');
  }
}

interface PoolOptions {
  /** What a child runs: a module that calls `answerTasks`. */
  readonly module: URL;
  /** How many tasks run at the same time. */
  readonly children: number;
  readonly bounds: TaskBounds;
  /** How many tasks may wait for their turn: of one account, and in all. */
  readonly waiting: { readonly each: number; readonly all: number };
}

/**
 * Processes for work that may end a process: native code and large libraries that read what strangers send. A thread
 * does not isolate: a native abort takes the server with it, and a thread's limits do not bound its buffers. Children
 * start when needed, are replaced when they die, end after a minute without work, and do not hold up a stop.
 */
export interface ChildPool<Task, Result> {
  /**
   * Runs a task when it is its account's turn; `prepare` makes it then. Throws `ChildLost` for a task that ended its
   * child, 429 when too many tasks of the account wait, and 503 when too many wait in all, or when the machine was too
   * slow or ran out of memory: later the task may succeed.
   */
  run(account: string, prepare: () => Task | Promise<Task>): Promise<Result>;
  /** Starts a child, so that the first task does not wait for its modules to load. */
  warmUp(): Promise<void>;
  /** How many tasks wait. */
  waiting(): number;
  /** How many children there are. */
  size(): number;
}

const idleMilliseconds = 60_000;
const startMilliseconds = 60_000;
/** On a busy machine a task takes longer than its processor seconds; after this much more it is given up. */
const spareMilliseconds = 60_000;

/** What a child may know of the environment: no secret is within reach of what it reads. */
const passedOn = ['PATH', 'NODE_COMPILE_CACHE', 'TMPDIR', 'TEMP', 'SystemRoot'];

interface Job<Task, Result> {
  readonly prepare: () => Task | Promise<Task>;
  readonly settle: (work: Promise<Result>) => void;
}

export function createChildPool<Task, Result>(options: PoolOptions): ChildPool<Task, Result> {
  const { bounds, waiting } = options;
  const queue = createFairQueue<Job<Task, Result>>();
  const children = new Set<ChildProcess>();
  /** Those without work, with the timer that ends them. */
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  let busy = 0;

  const forget = (child: ChildProcess) => {
    children.delete(child);
    clearTimeout(idle.get(child));
    idle.delete(child);
  };

  const rest = (child: ChildProcess) => {
    if (child.killed || !child.connected) return;
    child.unref();
    child.channel?.unref();
    const end = () => {
      forget(child);
      child.kill('SIGKILL');
    };
    idle.set(child, setTimeout(end, idleMilliseconds).unref());
  };

  const start = async () => {
    const env = Object.fromEntries(passedOn.map((name) => [name, process.env[name]]));
    const child = fork(options.module, [JSON.stringify(bounds)], {
      env,
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    children.add(child);
    child.on('exit', () => forget(child)).on('error', () => forget(child));
    try {
      await answerOf(child, startMilliseconds);
    } catch (cause) {
      throw notNow(cause);
    }
    return child;
  };

  const takeChild = async () => {
    for (const [child, end] of idle) {
      clearTimeout(end);
      idle.delete(child);
      child.ref();
      child.channel?.ref();
      return child;
    }
    return start();
  };

  const work = async ({ prepare }: Job<Task, Result>): Promise<Result> => {
    const child = await takeChild();
    try {
      const answer = answerOf<Answer<Result>>(
        child,
        2 * bounds.seconds * 1000 + spareMilliseconds,
        await prepare(),
      );
      const settled = await answer;
      if (settled.isLast) child.kill('SIGKILL');
      if ('error' in settled) throw settled.error;
      return settled.result;
    } finally {
      rest(child);
    }
  };

  const goOn = () => {
    while (busy < options.children) {
      const job = queue.next();
      if (!job) return;
      busy += 1;
      const done = work(job);
      job.settle(done);
      done
        .catch(() => {})
        .finally(() => {
          busy -= 1;
          goOn();
        });
    }
  };

  return {
    run: (account, prepare) => {
      if (queue.size() >= waiting.all) return Promise.reject(crowded());
      if (queue.sizeOf(account) >= waiting.each) return Promise.reject(tooManyRequests(10));
      return new Promise((settle) => {
        queue.add(account, { prepare, settle });
        goOn();
      });
    },
    warmUp: async () => rest(await start()),
    waiting: queue.size,
    size: () => children.size,
  };
}

function crowded(): Failure {
  const message =
    'Many people are sending or asking for documents at this moment. Please try again in a minute.';
  return new Failure(503, 'INTERNAL_SERVER_ERROR', { message, retryAfter: 30 });
}

function notNow(cause: unknown): Failure {
  const message = 'The server could not do this just now. Please try again in a minute.';
  return new Failure(503, 'INTERNAL_SERVER_ERROR', { message, retryAfter: 60, cause });
}

/** Why a child ended, for the log. */
function ended(code: string): Error {
  return Object.assign(new Error('A child process ended'), { code });
}

/** The next message of a child that is sent a task or is starting. */
function answerOf<Message>(child: ChildProcess, milliseconds: number, task?: unknown): Promise<Message> {
  const { promise, resolve, reject } = Promise.withResolvers<Message>();
  // By this signal Linux ends a process when memory runs out; a task that took too much ends by another (`watchdog.ts`).
  const onExit = (_code: number | null, signal: NodeJS.Signals | null) =>
    reject(signal === 'SIGKILL' ? notNow(ended('SIGKILL')) : new ChildLost());
  const late = setTimeout(() => {
    reject(notNow(ended('ETIMEDOUT')));
    child.kill('SIGKILL');
  }, milliseconds);
  child.once('message', resolve).once('exit', onExit).once('error', reject);
  // A child that cannot be reached has ended, or ends now: its exit says why.
  if (task !== undefined) child.send(task as object, () => {});
  return promise.finally(() => {
    clearTimeout(late);
    child.off('message', resolve).off('exit', onExit).off('error', reject);
  });
}
