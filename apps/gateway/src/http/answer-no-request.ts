import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

const statuses: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** For what never became a request: too slow, too large or no HTTP. No hook sees it, so its headers stand here. */
export function answerNoRequest({ code = '' }: Error & { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = statuses[code] ?? 400;
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-length: 0',
      'connection: close',
      "content-security-policy: default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options: nosniff',
      'cache-control: no-store',
      '',
      '',
    ].join('\r\n'),
    () => socket.destroy(),
  );
}
