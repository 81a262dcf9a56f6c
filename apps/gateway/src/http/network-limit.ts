import { networkOf, widerNetworkOf } from '@numera/server/network-of';
import { SlidingWindow } from '@numera/server/sliding-window';
import { WIDER_ALLOWANCE } from '@numera/server/wider-allowance';

/** At most `limit` takes of one kind within any `spanMs` by one network, and a few times that by the wider one around it. */
export class NetworkLimit {
  private readonly near: SlidingWindow;
  private readonly wide: SlidingWindow;

  constructor(limit: number, spanMs: number) {
    this.near = new SlidingWindow(limit, spanMs);
    this.wide = new SlidingWindow(WIDER_ALLOWANCE * limit, spanMs);
  }

  /** 0 when the take is allowed, else the milliseconds until the next one will be. */
  take(what: string, address: string, now: number): number {
    const [network, wider] = [networkOf(address), widerNetworkOf(address)];
    const waitMs = this.near.take(`${what} ${network}`, now);
    return waitMs > 0 || wider === network ? waitMs : this.wide.take(`${what} ${wider}`, now);
  }
}
