/** The part of Vite's manifest that is read here: source file → what it became. */
export type Manifest = Readonly<
  Record<string, { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] }>
>;

export interface RouteFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** What a route needs beyond the entry, which the page names by itself: to be fetched at once, not when the entry asks. */
export function routeFiles(manifest: Manifest, entry: string, modules: readonly string[]): RouteFiles {
  const named = new Set(chunksOf(manifest, entry));
  const needed = modules.flatMap((module) => chunksOf(manifest, module));
  const own = [...new Set(needed)].filter((key) => !named.has(key));
  const namedStyles = new Set([...named].flatMap((key) => manifest[key]!.css ?? []));
  return {
    scripts: own.map((key) => `/${manifest[key]!.file}`),
    styles: [...new Set(own.flatMap((key) => manifest[key]!.css ?? []))]
      .filter((css) => !namedStyles.has(css))
      .map((css) => `/${css}`),
  };
}

/** What a chunk imports comes before it, as when the application fetches it: its styles are to win. */
function chunksOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`the manifest has no ${key}`);
  if (seen.has(key)) return [];
  seen.add(key);
  return [...(chunk.imports ?? []).flatMap((other) => chunksOf(manifest, other, seen)), key];
}
