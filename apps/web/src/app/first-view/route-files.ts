/** The part of Vite's manifest that is read here: source file → what it became. */
export type Manifest = Readonly<
  Record<string, { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] }>
>;

export interface RouteFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** What a route needs beyond the entry, which the page names by itself: to be fetched at once, not when the entry asks. */
export function routeFiles(manifest: Manifest, entry: string, route: string): RouteFiles {
  const named = chunksOf(manifest, entry);
  const own = [...chunksOf(manifest, route)].filter((key) => !named.has(key)).map((key) => manifest[key]!);
  const namedStyles = new Set([...named].flatMap((key) => manifest[key]!.css ?? []));
  return {
    scripts: own.map(({ file }) => `/${file}`),
    styles: [...new Set(own.flatMap(({ css }) => css ?? []))]
      .filter((css) => !namedStyles.has(css))
      .map((css) => `/${css}`),
  };
}

function chunksOf(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`the manifest has no ${key}`);
  if (found.has(key)) return found;
  found.add(key);
  for (const other of chunk.imports ?? []) chunksOf(manifest, other, found);
  return found;
}
