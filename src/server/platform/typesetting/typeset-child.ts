import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { initSync, type TypstCompiler, TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler';
import { answerTasks } from '../jobs/children/answer-tasks.ts';
import { families, fontFiles } from './fonts.ts';

export interface Manuscript {
  /** URL of a file of Typst, which reads `paper` of what stands before it. */
  readonly template: string;
  /** Its words, as JSON text. */
  readonly paper: string;
}

/** A tagged PDF with its fonts embedded; null where the compiler refuses these words. */
export type Typeset = Uint8Array | null;

const main = '/main.typ';
/** How the compiler says what is wrong: in an answer, not by throwing. */
const inWords = 2;
const ground = readFileSync(new URL('./ground.typ', import.meta.url), 'utf8');
const compiler = await createCompiler();

async function createCompiler(): Promise<TypstCompiler> {
  const wasm = import.meta.resolve('@myriaddreamin/typst-ts-web-compiler/wasm');
  initSync({ module: readFileSync(fileURLToPath(wasm)) });
  const builder = new TypstCompilerBuilder();
  // It sees no file of this machine.
  builder.set_dummy_access_model();
  for (const path of fontFiles) await builder.add_raw_font(readFileSync(path));
  return builder.build();
}

function typeset({ template, paper }: Manuscript): Typeset {
  compiler.add_source(main, ground + readFileSync(new URL(template), 'utf8'));
  const inputs = [
    ['paper', paper],
    ['fonts', JSON.stringify(families)],
  ];
  try {
    return compiler.compile(main, inputs, 'pdf', inWords).result ?? null;
  } catch {
    // It panicked, and its memory cannot be trusted any more. The next child has a fresh one.
    process.exit(1);
  } finally {
    // What was remembered of these words is of no use to the next.
    compiler.reset();
  }
}

await answerTasks(typeset);
