/** A file of the build, as far as its weight is concerned. */
export interface Chunk {
  readonly fileName: string;
  /** The module it was made for: the page's entry, or one of the routes. */
  readonly module: string | null;
  readonly imports: readonly string[];
  /** Compressed, in bytes. */
  readonly weight: number;
}

/** What a browser runs that opens a route, or has walked there through others. */
export interface Budget {
  readonly name: string;
  readonly modules: readonly string[];
  /** What is there already, and not weighed again. */
  readonly after?: readonly string[];
  readonly limitKb: number;
}

export interface Weighed extends Budget {
  readonly kb: number;
}

/** The weight of each route: its modules' chunks and everything that they import, each once. */
export function weighRoutes(chunks: readonly Chunk[], budgets: readonly Budget[]): Weighed[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  return budgets.map((budget) => {
    const load = (modules: readonly string[]): Set<Chunk> => {
      const loaded = new Set<Chunk>();
      const add = (chunk: Chunk | undefined): void => {
        if (!chunk || loaded.has(chunk)) return;
        loaded.add(chunk);
        chunk.imports.forEach((file) => add(byFile.get(file)));
      };
      for (const module of modules) {
        const chunk = chunks.find((one) => one.module?.endsWith(module));
        // A renamed file would otherwise weigh nothing and pass for ever.
        if (!chunk) throw new Error(`${budget.name}: the build has no chunk for ${module}`);
        add(chunk);
      }
      return loaded;
    };
    const there = load(budget.after ?? []);
    const bytes = [...load(budget.modules)].reduce((sum, chunk) => sum + (there.has(chunk) ? 0 : chunk.weight), 0);
    return { ...budget, kb: bytes / 1000 };
  });
}

/** One line for each route that is too heavy. */
export const tooHeavy = (routes: readonly Weighed[]): string[] =>
  routes
    .filter(({ kb, limitKb }) => kb > limitKb)
    .map(
      ({ name, kb, limitKb }) => `${name} takes ${kb.toFixed(1)} kB of compressed JavaScript, ${limitKb} are allowed`,
    );
