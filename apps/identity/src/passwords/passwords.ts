import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hash, type Options, verify } from '@node-rs/argon2';
import { Gate } from './gate.ts';

/** OWASP's minimum for argon2id, which is the package's own algorithm unless told otherwise; 7.6 ms on the machine it was measured on. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** 19 MiB each, on threads that the rest of the process needs too. */
const AT_ONCE = 4;
/** Half a second's work: whoever would wait longer is told so at once. */
const WAITING = 50;

/** Hashes passwords, a few at a time. */
@Injectable()
export class Passwords {
  private readonly gate = new Gate(AT_ONCE, WAITING);
  /** What nobody's password is compared with, so that an unknown e-mail costs as much as a known one. */
  private readonly nobodys = this.hash(randomBytes(32).toString('base64'));

  hash(password: string): Promise<string> {
    return this.gate.pass(0, () => hash(password, COST));
  }

  /** False for an absent hash too, after the same work. `rank`: who waits for whom when many ask at once. */
  async isRight(password: string, passwordHash: string | undefined, rank: number): Promise<boolean> {
    const compared = passwordHash ?? (await this.nobodys);
    const right = await this.gate.pass(rank, () => verify(compared, password));
    return right && passwordHash !== undefined;
  }
}
