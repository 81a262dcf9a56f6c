import type { Person } from '@numera/contracts/access';
import { ASKER_HEADER, askerIn } from '@numera/messaging/asker-header';
import { CommandVerifier } from '@numera/messaging/command-verifier';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Tells who gives a card, and from which address, by what the gateway signed. Whoever shows a card acts for himself alone. */
@Injectable()
export class Givers {
  constructor(private readonly verifier: CommandVerifier) {}

  of({ headers, url, ip: sender }: Pick<FastifyRequest, 'headers' | 'url' | 'ip'>): Person {
    const ip =
      String(headers['x-forwarded-for'] ?? '')
        .split(',')[0]!
        .trim() || sender;
    const said = askerIn(headers[ASKER_HEADER], url, this.verifier);
    // An administrator holds no cards: he has no more right than whoever else is signed in.
    return said?.kind === 'user' ? { ...said, role: 'user', ip } : { kind: 'guest', ip };
  }
}

/** The right that somebody shows in a header. */
export const rightIn = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  name: `x-${string}-token`,
): string | undefined => {
  const shown = headers[name];
  return typeof shown === 'string' && shown !== '' ? shown : undefined;
};

/** Whose piece of work it is: two people who send the same are two. */
export const nameOf = (giver: Person): string | null => (giver.kind === 'user' ? giver.userId : null);
