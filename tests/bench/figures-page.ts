/** A figure with a limit, above which the measurement fails. */
export interface HeldFigure {
  readonly what: string;
  readonly measured: number;
  readonly limit: number;
  readonly unit: 'times bare React' | 'MB' | 'ms';
}

/** Returns figures with limits; what it prints is all the rest. */
export type Measurement = () => Promise<readonly HeldFigure[]> | Promise<void>;

/** The latest result of each measurement, and its circumstances: figures with limits, or its output. */
export interface Figures {
  readonly [name: string]: { readonly on: string } & (
    | { readonly held: readonly HeldFigure[] }
    | { readonly printed: readonly string[] }
  );
}

/** The figures of bench.json as a page to read. */
export function figuresPage(figures: Figures): string {
  const sections = Object.entries(figures)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, found]) => {
      const text =
        'held' in found
          ? [
              '| what | measured | at most | |',
              '|---|--:|--:|---|',
              ...found.held.map(
                (each) => `| ${each.what} | ${each.measured} | ${each.limit} | ${each.unit} |`,
              ),
            ]
          : ['```text', ...found.printed, '```'];
      return `## ${name}\n\n${found.on}\n\n${text.join('\n')}\n`;
    });
  return [
    '# Figures\n\nWhat each `npm run bench -- NAME` measured last. The command writes this page from `bench.json`.\n',
    ...sections,
  ].join('\n');
}
