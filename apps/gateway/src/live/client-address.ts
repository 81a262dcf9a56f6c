import type { IncomingMessage } from 'node:http';

/** The address of who opened the socket: as many proxies count as are trusted, everything before them is hearsay. */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
  const hops = [...forwarded.map((hop) => hop.trim()).filter(Boolean), request.socket.remoteAddress ?? ''];
  return hops[Math.max(0, hops.length - 1 - trustedProxies)]!;
}
