import type { SipLine } from './sip.api.ts';
import type { SipPart } from './softphones.ts';

/** What a phone assumes when nobody names a port. */
const USUAL_PORT = 5060;

/** What a softphone's field takes; the password is asked for apart. */
export function sipPart(part: Exclude<SipPart, 'password'>, { username, server, port }: SipLine): string {
  switch (part) {
    case 'username':
      return username;
    case 'server':
      return server;
    case 'port':
      return String(port);
    case 'address':
      return port === USUAL_PORT ? server : `${server}:${port}`;
    default:
      return part satisfies never;
  }
}
