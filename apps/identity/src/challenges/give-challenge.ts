import type { ChallengeView } from '@numera/contracts/identity/sessions';
import { CHALLENGE_MS, kindsOf } from '@numera/domain-identity/second-factors';
import { Database, type Transaction } from '@numera/server/database';
import { Injectable } from '@nestjs/common';
import { v4 as uuidv4 } from 'uuid';
import { OwnFactors } from '../factors/own-factors.ts';
import { Passkeys } from '../factors/passkeys.ts';
import { hashOf } from '../sessions/refresh-token.ts';
import type { UserRow } from '../users/user.schema.ts';
import { challengeCollection, type ChallengeRow } from './challenge.schema.ts';

type Asked = Pick<ChallengeView, 'kinds' | 'passkeyOptions'>;

/** Asks a browser for what its sign-in lacks. */
@Injectable()
export class GiveChallenge {
  constructor(
    private readonly database: Database,
    private readonly ownFactors: OwnFactors,
    private readonly passkeys: Passkeys,
  ) {}

  /** After the right password; null when the account has nothing else. */
  async toAccount(tx: Transaction, user: UserRow, device: string, now: Date): Promise<ChallengeView | null> {
    const factors = await this.ownFactors.verified(user._id, tx);
    const recoveryCodes = (await this.ownFactors.recoveryCodesLeft(user._id, tx)) ?? 0;
    const kinds = kindsOf({ factors: factors.map(({ type }) => type), recoveryCodes });
    if (kinds.length === 0) return null;
    const passkeys = factors.flatMap(({ passkey }) => passkey ?? []);
    const options = passkeys.length > 0 ? await this.passkeys.requestOptions(passkeys) : null;
    const whose = { userId: user._id, passwordPrint: hashOf(user.passwordHash) };
    return this.give({ ...whose, device, ...signing(options) }, { kinds, passkeyOptions: asRecord(options) }, now, tx);
  }

  /** In the place of e-mail and password. */
  async toAnybody(device: string, now: Date): Promise<ChallengeView> {
    const options = await this.passkeys.requestOptions(null);
    const asked: Asked = { kinds: ['webauthn'], passkeyOptions: asRecord(options) };
    return this.give({ device, ...signing(options) }, asked, now);
  }

  private async give(
    row: Pick<ChallengeRow, 'userId' | 'passwordPrint' | 'device' | 'passkeyChallenge'>,
    asked: Asked,
    now: Date,
    tx?: Transaction,
  ): Promise<ChallengeView> {
    const challenge = { _id: uuidv4(), ...row, tries: 0, expiresAt: new Date(now.getTime() + CHALLENGE_MS) };
    await this.database.rows(challengeCollection).insertOne(challenge, tx ? { session: tx.session } : {});
    return { id: challenge._id, ...asked, expiresAt: challenge.expiresAt.toISOString() };
  }
}

const signing = (options: { challenge: string } | null) => (options ? { passkeyChallenge: options.challenge } : {});
const asRecord = (options: object | null) => options && { ...options };
