/** The best of our encodings that a request accepts; undefined when it wants plain text. */
export function acceptedEncoding(header: string | string[] | undefined): 'br' | 'gzip' | undefined {
  if (!header) return undefined;
  const offers = String(header)
    .split(',')
    .map((offer) => offer.trim().split(/\s*;\s*/))
    .filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ''))
    .map(([name]) => name);
  return (['br', 'gzip'] as const).find((encoding) => offers.includes(encoding));
}
