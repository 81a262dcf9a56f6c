import { networkOf, widerNetworkOf } from '@numera/server/network-of';

/** Who keeps a number from others, as far as limits tell people apart. */
export interface Holder {
  readonly ip: string;
  /** The browser; absent for a program that keeps no cookies. */
  readonly visitorId?: string | undefined;
}

/** Gone from a number with the hold, or when it is paid. */
export const HOLDER_FIELDS = ['visitorId', 'holderIp', 'holderWider'] as const;
type HolderFields = Readonly<Record<(typeof HOLDER_FIELDS)[number], unknown>>;

/** The fields by which a holder is counted; expressions, because what comes from outside is data. */
export function holderFields(holder: Holder): HolderFields {
  const network = networkOf(holder.ip);
  const wider = widerNetworkOf(holder.ip);
  return {
    visitorId: literal(holder.visitorId),
    holderIp: literal(network),
    holderWider: literal(wider === network ? null : wider),
  };
}

const literal = (value: string | null | undefined): object | '$$REMOVE' => (value ? { $literal: value } : '$$REMOVE');
