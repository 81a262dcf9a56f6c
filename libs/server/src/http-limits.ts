/** Looked for this often: without it Node would let the slow go on for another half a minute. */
const LOOK_EVERY_MS = 1_000;

/** What a server of Node's gives a client that is slow, or only pretends to be. */
export interface HttpLimits {
  readonly headersTimeout: number;
  readonly requestTimeout: number;
  readonly keepAliveTimeout: number;
  readonly connectionsCheckingInterval: number;
}

/**
 * Headers and body within `sendWithinMs`, counted from the first moment of the connection, and nothing kept open for longer
 * than that without a request: a socket that only trickles must not cost one for minutes. The answer may take its time.
 */
export const httpLimits = (sendWithinMs: number): HttpLimits => ({
  headersTimeout: sendWithinMs,
  requestTimeout: sendWithinMs,
  keepAliveTimeout: sendWithinMs,
  connectionsCheckingInterval: Math.min(LOOK_EVERY_MS, Math.ceil(sendWithinMs / 2)),
});

/** Holds a server that somebody else made to these limits; before it listens. */
export const limitSlowness = (server: object, sendWithinMs: number): void =>
  void Object.assign(server, httpLimits(sendWithinMs));
