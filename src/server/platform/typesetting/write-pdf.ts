import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { move } from 'piscina';
import { families, fontFiles } from './fonts.ts';

/** What a PDF is made of: a template, and its words as pieces of one JSON text. */
export interface Manuscript {
  /** URL of a file of Typst, which reads `paper` of what stands before it. */
  readonly template: string;
  readonly pieces: readonly Uint8Array[];
}

const ground = readFileSync(new URL('./ground.typ', import.meta.url), 'utf8');

let compiler: NodeCompiler | undefined;

/** Sets words as a PDF of tagged text, its fonts embedded. Blocks its thread, for a book for seconds: for a worker. */
export function writePdf({ template, pieces }: Manuscript) {
  compiler ??= NodeCompiler.create({
    fontArgs: [{ fontBlobs: fontFiles.map((path) => readFileSync(path)) }],
    workspace: tmpdir(),
  });
  const mainFileContent = ground + readFileSync(new URL(template), 'utf8');
  const inputs = { paper: Buffer.concat(pieces).toString('utf8'), fonts: JSON.stringify(families) };
  try {
    // A copy, since what the compiler hands out cannot change threads.
    return move(new Uint8Array(compiler.pdf({ mainFileContent, inputs })));
  } finally {
    // What was remembered of these words is of no use to the next.
    compiler.evictCache(0);
  }
}
