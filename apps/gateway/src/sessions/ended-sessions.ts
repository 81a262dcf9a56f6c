import { setTimeout as sleep } from 'node:timers/promises';
import { listEndedSessions } from '@numera/contracts/identity/sessions';
import { ServiceClient } from '@numera/messaging/service-client';
import { LOGGER, type Logger } from '@numera/server/logger-token';
import { Inject, Injectable } from '@nestjs/common';
import { asGateway } from './asker.ts';

/** As long as an access token may live, and the minute by which clocks may differ. */
const FORGET_MS = 11 * 60_000;
/** While nothing is heard, what identity said counts for so long: an ended session ends everywhere within five seconds. */
const TRUST_MS = 2_000;
const ASK_AGAIN_MS = 1_000;

/** What tells this replica of sessions that end. */
export interface SessionsHeard {
  readonly hears: () => boolean;
  /** Sends away whoever is there by this session. */
  readonly cut: (sessionId: string) => void;
}

/**
 * The sessions that ended within the life of an access token, as identity told. Each replica hears it for itself, and asks
 * identity for what it missed: before it believes its first token, and whenever it was deaf.
 */
@Injectable()
export class EndedSessions {
  private readonly endedAt = new Map<string, number>();
  private heard: SessionsHeard = { hears: () => false, cut: () => undefined };
  /** Grows each time that something may have been missed; `caughtUp` is the one that identity has answered since. */
  private gap = 1;
  private caughtUp = 0;
  private askedAt = -Infinity;
  private asking: Promise<void> | undefined;

  constructor(
    private readonly services: ServiceClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  listenTo(heard: SessionsHeard): void {
    this.heard = heard;
  }

  /** Hearing begins, or begins again: what was said before was said to nobody. Asks until there is an answer. */
  async catchUp(): Promise<void> {
    const gap = ++this.gap;
    while (this.gap === gap && this.caughtUp !== gap && this.heard.hears()) {
      await this.ask().catch(async (error: unknown) => {
        this.logger.warn({ err: error }, 'the sessions that ended meanwhile are not known yet');
        await sleep(ASK_AGAIN_MS, undefined, { ref: false });
      });
    }
  }

  /** Asks nothing more; resolves when nothing is being asked. */
  async rest(): Promise<void> {
    this.gap++;
    await this.asking?.catch(() => undefined);
  }

  /** From now on tokens of this session are refused, and who came by one is sent away. */
  add(sessionId: string, now = Date.now()): void {
    // The oldest come first.
    for (const [id, at] of this.endedAt) {
      if (at > now - FORGET_MS) break;
      this.endedAt.delete(id);
    }
    this.endedAt.set(sessionId, now);
    this.heard.cut(sessionId);
  }

  /** What is known at this moment. */
  has(sessionId: string): boolean {
    return this.endedAt.has(sessionId);
  }

  /** The same when it is certain; refuses with `service-unavailable` when identity cannot be asked for what was missed. */
  async isEnded(sessionId: string): Promise<boolean> {
    const missedNothing = this.caughtUp === this.gap && this.heard.hears();
    if (!missedNothing && performance.now() - this.askedAt > TRUST_MS) await this.ask();
    return this.has(sessionId);
  }

  private ask(): Promise<void> {
    return (this.asking ??= this.askOnce().finally(() => (this.asking = undefined)));
  }

  private async askOnce(): Promise<void> {
    const { gap } = this;
    const askedAt = performance.now();
    const { sessionIds } = await this.services.ask(listEndedSessions, {}, asGateway);
    for (const id of sessionIds) if (!this.has(id)) this.add(id);
    this.askedAt = askedAt;
    this.caughtUp = gap;
  }
}
