import type { ErrorCode } from '@numera/contracts/errors';
import {
  CHANGED,
  type Changed,
  type LiveHandshake,
  WATCH,
  type WatchAnswer,
  type WatchedOrder,
} from '@numera/contracts/live';
import { accountTags, ownTags, type Tag } from '../api.ts';
import type { Session } from '../session/session-slice.ts';
import { gatherTags } from './gather-tags.ts';

/** What a part of a page wants to be told of, and what it asks again when signals may have been lost. */
export interface Interest {
  readonly order?: WatchedOrder;
  readonly tags: readonly Tag[];
}

/** As much of socket.io's socket as is used here. */
export interface Wire {
  readonly connected: boolean;
  /** False when nothing will connect it any more by itself. */
  readonly active: boolean;
  connect(): unknown;
  disconnect(): unknown;
  on(event: 'connect_error', heard: (refusal: Pick<Error, 'message'>) => void): unknown;
  on(event: string, heard: (message: Changed) => void): unknown;
  timeout(ms: number): { emitWithAck(event: typeof WATCH, order: WatchedOrder): Promise<WatchAnswer> };
}
export type Connect = (auth: (show: (handshake: LiveHandshake) => void) => void) => Wire;

/** A page that follows another finds the socket still open. */
const LINGER_MS = 1_000;
const ACK_WITHIN_MS = 5_000;
/** What the gateway says of a token that it takes no more. */
const REFUSED = 'unauthenticated' satisfies ErrorCode;
/** A refused handshake is shown again this late, or as soon as there is a new token. */
const AGAIN_MS = 10_000;

/**
 * The one socket of a tab: the first interest opens it, the last closes it. Signals, not data: what changed is asked again, and
 * after every connection all that is of interest, since signals may have been lost.
 */
export class LiveSocket {
  private readonly interests = new Set<Interest>();
  private readonly invalidate: (tags: readonly Tag[]) => void;
  private wire: Wire | null = null;
  private session: Session | null = null;
  private refusedAt = -Infinity;

  constructor(
    private readonly connect: Connect,
    invalidate: (tags: readonly Tag[]) => void,
    /** The gateway takes the session's token no more: it ran out, or the session ended elsewhere. */
    private readonly onRefused: (session: Session) => void,
  ) {
    this.invalidate = gatherTags(invalidate);
  }

  /** Tells of what is of interest until the returned function is called. */
  watch(interest: Interest): () => void {
    this.interests.add(interest);
    if (!this.wire) this.open();
    else if (this.wire.connected) void this.catchUp(this.wire, [interest]);
    return () => {
      this.interests.delete(interest);
      setTimeout(() => this.closeUnwatched(), LINGER_MS);
    };
  }

  /** The handshake is made anew when somebody else is here, or when there is a new token after the last was refused. */
  follow(session: Session | null): void {
    const isOther = session?.user.id !== this.session?.user.id;
    const isNew = session?.accessToken !== this.session?.accessToken;
    this.session = session;
    if (!this.wire) return;
    if (isOther) this.wire.disconnect();
    if (isOther || (isNew && !this.wire.active)) this.wire.connect();
  }

  private open(): void {
    // Asked at every handshake: the token that the socket began with is old by then.
    const wire = this.connect((show) => show({ accessToken: this.session?.accessToken }));
    this.wire = wire;
    const again = () =>
      setTimeout(() => {
        if (this.wire === wire && !wire.active) wire.connect();
      }, AGAIN_MS);
    wire.on('connect', () => void this.catchUp(wire, [...this.interests]));
    wire.on('connect_error', ({ message }) => {
      if (message === REFUSED) this.tellRefused();
      again();
    });
    wire.on('disconnect', again);
    wire.on(CHANGED, (changed) => this.invalidate(tagsOf(changed, this.session?.user.id)));
  }

  /** Not more often than handshakes are shown again: a new token might be refused, too. */
  private tellRefused(): void {
    const now = performance.now();
    if (!this.session || now - this.refusedAt < AGAIN_MS) return;
    this.refusedAt = now;
    this.onRefused(this.session);
  }

  private closeUnwatched(): void {
    if (this.interests.size > 0) return;
    const { wire } = this;
    this.wire = null;
    wire?.disconnect();
  }

  /** Asks for the signals of the orders; then nothing new is lost, and what was lost before is made good. */
  private async catchUp(wire: Wire, interests: readonly Interest[]): Promise<void> {
    const orders = interests.flatMap(({ order }) => order ?? []);
    // Who is refused, or hears nothing, asks regularly anyway.
    await Promise.allSettled(orders.map((order) => wire.timeout(ACK_WITHIN_MS).emitWithAck(WATCH, order)));
    if (wire === this.wire && wire.connected) this.invalidate(interests.flatMap(({ tags }) => tags));
  }
}

/** An administrator hears of everybody's account; and of all but the shelf it may have been an administrator's deed. */
function tagsOf({ type, id }: Changed, ownId: string | undefined): readonly Tag[] {
  if (type === 'order') return [{ type: 'Order', id }, ...ownTags, 'Customer', 'Stock', 'Audit'];
  if (type === 'plans') return ['Plan', 'Audit'];
  if (type === 'setting') return ['Setting', 'Audit'];
  if (type === 'alert' || type === 'message') return ['Operation', 'Audit'];
  if (type === 'customer') return ['Customer', 'Subscription', 'Payment', 'Overview', 'Audit'];
  if (type === 'shelf') return [{ type: 'Number', id }, 'Stock'];
  if (type === 'account') return [...(id === ownId ? accountTags : []), 'User', 'Customer', 'Audit'];
  return [];
}
