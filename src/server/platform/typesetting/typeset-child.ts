import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { initSync, type TypstCompiler, TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler';
import { answerTasks } from '../jobs/children/answer-tasks.ts';
import { families, fontFiles } from './fonts.ts';

export interface Manuscript {
  /** URL of a Typst file, which reads `paper` from what is put before it. */
  readonly template: string;
  /** Its text, as JSON. */
  readonly paper: string;
}

/** A tagged PDF with embedded fonts; null if the compiler refuses this text. */
export type Typeset = Uint8Array | null;

const main = '/main.typ';
/** The compiler's error format: a returned value, not an exception. */
const inWords = 2;
/** Reports where the last word of a document is, in points from the top of its page. */
const ending = '\n#context [#metadata((page: here().page(), y: here().position().y.pt())) <ending>]';
/** A last page that ends above this is nearly empty; it does not matter in longer documents than this. */
const nearlyEmpty = 250;
const mostPages = 12;
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
  compiler.add_source(main, ground + readFileSync(new URL(template), 'utf8') + ending);
  const inputs = [
    ['paper', paper],
    ['fonts', JSON.stringify(families)],
  ];
  const set = (how: string[][]): Typeset => compiler.compile(main, how, 'pdf', inWords).result ?? null;
  try {
    const loose = set(inputs);
    if (loose === null) return null;
    const { page, y } = endOf(inputs);
    if (page === 1 || page > mostPages || y > nearlyEmpty) return loose;
    const closer = [...inputs, ['tight', 'yes']];
    const tight = set(closer);
    return tight !== null && endOf(closer).page < page ? tight : loose;
  } catch {
    // It panicked, and its memory can no longer be trusted. The next child starts fresh.
    process.exit(1);
  } finally {
    // What it cached for this text is of no use to the next.
    compiler.reset();
  }
}

function endOf(inputs: string[][]): { readonly page: number; readonly y: number } {
  const [end] = JSON.parse(compiler.query(main, inputs, '<ending>', 'value')) as {
    page: number;
    y: number;
  }[];
  return end ?? { page: 1, y: 0 };
}

await answerTasks(typeset);
