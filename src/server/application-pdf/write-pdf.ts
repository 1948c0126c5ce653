import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { families, fontFiles } from './fonts.ts';
import type { Paper } from './paper.ts';

const template = readFileSync(new URL('./application.typ', import.meta.url), 'utf8');

let compiler: NodeCompiler | undefined;

/** Sets an application as a PDF of tagged text, its fonts embedded. Blocks its thread for some tens of milliseconds: for a worker. */
export function writePdf(paper: Paper): Uint8Array {
  compiler ??= NodeCompiler.create({
    fontArgs: [{ fontBlobs: fontFiles.map((path) => readFileSync(path)) }],
    workspace: tmpdir(),
  });
  const inputs = { paper: JSON.stringify({ ...paper, fonts: families }) };
  try {
    return compiler.pdf({ mainFileContent: template, inputs });
  } finally {
    // What was remembered for this application is of no use to the next.
    compiler.evictCache(0);
  }
}
