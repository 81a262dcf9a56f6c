interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/**
 * All that the entry imports is one file, whatever else needs parts of it: every page has it anyway. Left alone, the bundler parts it
 * among the pages that come later, and each part is another file with names of its own for what it shares.
 */
export function oneEntryChunk(entry: string, name: string): (id: string, graph: ModuleGraph) => string | null {
  let needed: Set<string> | undefined;
  return (id, graph) => {
    needed ??= importedFrom(entry, graph);
    return id !== entry && needed.has(id) ? name : null;
  };
}

function importedFrom(entry: string, graph: ModuleGraph): Set<string> {
  const seen = new Set([entry]);
  // Grows while it is read.
  for (const id of seen) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(imported);
  return seen;
}
