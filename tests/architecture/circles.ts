import type { Source } from './sources.ts';

/** The dependencies of each node, by name. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Circles of a graph, each as the names along it; at least one if there are any. */
export function circlesIn(graph: Graph): readonly string[] {
  const done = new Set<string>();
  const circles: string[] = [];
  function visit(name: string, trail: readonly string[]): void {
    if (trail.includes(name)) {
      circles.push([...trail.slice(trail.indexOf(name)), name].join(' → '));
      return;
    }
    if (done.has(name)) return;
    for (const needed of graph.get(name) ?? []) visit(needed, [...trail, name]);
    done.add(name);
  }
  for (const name of graph.keys()) visit(name, []);
  return circles;
}

/** Imports between files. */
export function fileGraph(files: readonly Source[]): Graph {
  return new Map(files.map(({ path, imports }) => [path, new Set(imports.flatMap(({ own }) => own ?? []))]));
}

/**
 * Imports between the folders of one parent, for each parent at any depth. A file beside the folders belongs to none of
 * them: it may hold what several of them need.
 */
export function folderGraphs(files: readonly Pick<Source, 'path' | 'imports'>[]): ReadonlyMap<string, Graph> {
  const graphs = new Map<string, Map<string, Set<string>>>();
  for (const { path, imports } of files) {
    for (const { own } of imports) {
      if (own === undefined) continue;
      const [from, to] = [path.split('/').slice(0, -1), own.split('/').slice(0, -1)];
      const depth = from.findIndex((folder, at) => folder !== to[at]);
      const [importer, imported] = [from[depth], to[depth]];
      if (importer === undefined || imported === undefined) continue;
      const parent = from.slice(0, depth).join('/');
      const graph = graphs.get(parent) ?? new Map<string, Set<string>>();
      graphs.set(parent, graph.set(importer, (graph.get(importer) ?? new Set()).add(imported)));
    }
  }
  return graphs;
}
