import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { getDocument } from 'unpdf/pdfjs';
import type { FileMark } from '#contract/application/uploaded-file.ts';
import { answerTasks } from '../jobs/children/answer-tasks.ts';
import type { Content } from '../storage/file-store.ts';
import { findActions } from './find-actions.ts';
import { hasPdfHeader, headerProblem } from './pdf-header.ts';
import { type PdfVerdict, tooComplex } from './pdf-verdict.ts';

const problems = {
  locked: 'is locked with a password. Please save it without one and upload it again',
  pageless: 'has no pages. Please save it again from the program it was made with',
  damaged: 'is damaged and cannot be opened. Please save or print it as PDF again and upload that',
} as const;

/** More pages than any report has: each requested page costs more than the one before. */
const mostPages = 2000;

/** The verdict on a file, and which bytes it was. */
export interface Judged {
  readonly verdict: PdfVerdict;
  readonly content: Content;
}

/** Reads a file once: for its fingerprint, and to examine it. */
async function judgePdf(path: string): Promise<Judged> {
  const bytes = readFileSync(path);
  const content = { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  return { verdict: await lookInto(bytes), content };
}

/**
 * Opens a file as a browser would (with the repairs browsers make) and requests every page. Takes as much time and
 * memory as the file demands: run it in a child process with bounds.
 */
async function lookInto(bytes: Buffer): Promise<PdfVerdict> {
  if (!hasPdfHeader(bytes)) return bad(headerProblem(bytes.length));
  // First of all: the library never sees what decompresses to more than any document has, because it decompresses
  // without a bound.
  const actions = findActions(bytes);
  if (actions === null) return tooComplex;
  const task = getDocument({
    // The same memory: it is not read again here.
    data: new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    verbosity: 0,
    isEvalSupported: false,
    useSystemFonts: false,
    disableFontFace: true,
  });
  try {
    const document = await task.promise;
    const pages = document.numPages;
    if (pages === 0) return bad(problems.pageless);
    if (pages > mostPages) return tooComplex;
    for (let number = 1; number <= pages; number += 1) (await document.getPage(number)).cleanup();
    const marks = new Set<FileMark>(actions);
    // Whatever breaks the search may hide something from it.
    const scripts = await document.hasJSActions().catch(() => null);
    if (scripts !== false) marks.add(scripts === null ? 'unchecked' : 'scripts');
    return { isGood: true, pages, marks: [...marks].sort() };
  } catch (error) {
    return bad(isLocked(error) ? problems.locked : problems.damaged);
  } finally {
    await task.destroy();
  }
}

/** A password, or an encryption for certain people only. */
function isLocked(error: unknown): boolean {
  const { name, message } = error as Error;
  return name === 'PasswordException' || /unknown encryption method/i.test(message);
}

function bad(problem: string): PdfVerdict {
  return { isGood: false, problem };
}

// Now: the child will be killed, and the next one would compile all of this again.
flushCompileCache();
await answerTasks(judgePdf);
