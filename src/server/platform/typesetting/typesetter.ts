import { badRequest, type Failure } from '../failure.ts';
import type { TaskBounds } from '../jobs/children/answer-tasks.ts';
import { ChildLost, createChildPool } from '../jobs/children/child-pool.ts';
import { drawable } from './printable.ts';
import type { Manuscript, Typeset } from './typeset-child.ts';

/** Makes PDFs in a child process, one at a time: the requests beside it need the processor too. */
export interface Typesetter {
  /**
   * Makes a PDF from text and a template, when it is the account's turn. `words` is JSON text in chunks, requested
   * when its turn has come. Text that crashes the compiler or takes too long is tried once more without the
   * characters that no font draws; then it throws 422; 429 or 503 when too much waits, 503 when the machine
   * cannot make it now.
   */
  set(account: string, template: URL, words: Iterable<string> | AsyncIterable<string>): Promise<Buffer>;
}

interface TypesetterOptions {
  /** The limits of one PDF. */
  readonly bounds: TaskBounds;
  readonly waiting: { readonly each: number; readonly all: number };
}

/** A typesetter whose child starts when first needed. */
export function createTypesetter(options: TypesetterOptions): Typesetter {
  const module = new URL('./typeset-child.ts', import.meta.url);
  const pool = createChildPool<Manuscript, Typeset>({ module, children: 1, ...options });
  const attempt = (account: string, prepare: () => Manuscript | Promise<Manuscript>) =>
    pool.run(account, prepare).catch((error: unknown) => {
      if (error instanceof ChildLost) return null;
      throw error;
    });
  return {
    set: async (account, { href: template }, words) => {
      let paper = '';
      const prepare = async () => {
        for await (const piece of words) paper += piece;
        return { template, paper };
      };
      const pdf =
        (await attempt(account, prepare)) ??
        (await attempt(account, () => ({ template, paper: drawable(paper) })));
      if (pdf === null) throw notSettable();
      return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
    },
  };
}

function notSettable(): Failure {
  const message =
    'No PDF can be made of these words: they are too many, or hold characters that cannot be printed. The preview shows them all.';
  return badRequest(message, [], 422);
}
