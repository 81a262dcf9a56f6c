import { Injectable } from '@nestjs/common';

/** As long as an access token may live, and the minute by which clocks may differ. */
const FORGET_MS = 11 * 60_000;

/**
 * The sessions that ended within the life of an access token, as identity told. Each replica hears it for itself; one that did
 * not, because it was just starting, lets such a token live out its ten minutes.
 */
@Injectable()
export class EndedSessions {
  private readonly endedAt = new Map<string, number>();

  /** From now on tokens of this session are refused. */
  add(sessionId: string, now = Date.now()): void {
    // The oldest come first.
    for (const [id, at] of this.endedAt) {
      if (at > now - FORGET_MS) break;
      this.endedAt.delete(id);
    }
    this.endedAt.set(sessionId, now);
  }

  has(sessionId: string): boolean {
    return this.endedAt.has(sessionId);
  }
}
