/** `asaas.com` is that host alone, `*.asaas.com` whatever is below it, `http://127.0.0.1:4010` a provider of our own without TLS. */
export type TrustedHost = string;

/**
 * The links of the provider that is reached at `apiUrl` lead to its own site, or, of one that is not Asaas, to where it is
 * itself.
 */
export function hostsOfProvider(apiUrl: string): readonly TrustedHost[] {
  const { hostname, host, protocol } = new URL(apiUrl);
  if (hostname === 'asaas.com' || hostname.endsWith('.asaas.com')) return ['asaas.com', '*.asaas.com'];
  return [protocol === 'http:' ? `http://${host}` : hostname];
}

/**
 * A link from outside becomes a link on our page and in our letters only if it leads to the provider: whoever could write
 * another one would have our buyers pay him. Null for any other.
 */
export function trustedLink(url: string | null | undefined, hosts: readonly TrustedHost[]): string | null {
  if (!url || !URL.canParse(url)) return null;
  const { protocol, hostname, host, port, username, password } = new URL(url);
  if (username || password) return null;
  const isTrusted = hosts.some((trusted) => {
    if (trusted.startsWith('http://')) return protocol === 'http:' && host === trusted.slice('http://'.length);
    if (protocol !== 'https:' || port) return false;
    return trusted.startsWith('*.') ? hostname.endsWith(trusted.slice(1)) : hostname === trusted;
  });
  return isTrusted ? url : null;
}
