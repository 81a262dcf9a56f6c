import type { OutputOf } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { confirmationAsked } from '@numera/contracts/identity/account-facts';
import { signUp } from '@numera/contracts/identity/accounts';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Outbox } from '@numera/messaging/outbox';
import { Clock } from '@numera/server/clock';
import { Database, isDuplicateKey } from '@numera/server/database';
import { Controller, Inject } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Passwords } from '../passwords/passwords.ts';
import { openSecret } from '../sessions/open-secret.ts';
import { type IdentitySettings, SETTINGS } from '../settings.ts';
import { listedBy, sealedTaxId, userCollection, type UserRow } from '../users/user.schema.ts';
import { AccountAllowance } from './account-allowance.ts';
import { AccountLinks } from './account-links.ts';

/** Makes an account, whose e-mail a letter asks to confirm. Of two for one e-mail at once the index lets one be. */
@Controller()
export class SignUp {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly passwords: Passwords,
    private readonly allowance: AccountAllowance,
    private readonly links: AccountLinks,
  ) {}

  @Handles(signUp)
  async execute({ input, actor }: Asked<typeof signUp>): Promise<OutputOf<typeof signUp>> {
    await this.allowance.admit('sign-up', actor.ip);
    const key = this.settings.PERSONAL_DATA_KEY;
    const taxId = openSecret(input.cpfCnpj, key, 'cpfCnpj');
    // Before anybody looks whether the e-mail is taken, so that the time does not tell.
    const passwordHash = await this.passwords.hash(openSecret(input.password, key, 'password'));
    const { name, phone, termsVersion } = input;
    const email = input.email.trim().toLowerCase();
    const [userId, now] = [uuidv7(), this.clock.now()];
    const account: UserRow = {
      ...{ _id: userId, email, name, phone, role: 'user', passwordHash, createdAt: now },
      ...sealedTaxId(userId, taxId, key),
      terms: { version: termsVersion, acceptedAt: now, ip: actor.ip },
    };
    const user = { ...account, ...listedBy(account, key) };
    const mayWrite = await this.allowance.mayWriteTo(email);
    try {
      await this.database.transaction(async (tx) => {
        await this.database.rows(userCollection).insertOne(user, { session: tx.session });
        const link = await this.links.make(tx, 'confirmation', { userId, email }, now);
        if (mayWrite)
          await this.outbox.announce(tx, confirmationAsked, { userId, name, email, ...link, isFirst: true });
      });
    } catch (error) {
      if (isDuplicateKey(error)) throw new DomainError('email-taken');
      throw error;
    }
    return { userId };
  }
}
