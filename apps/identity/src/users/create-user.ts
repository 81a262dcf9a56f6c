import type { ActorOf } from '@numera/contracts/access';
import type { InputOf, OutputOf } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { accountChanged, accountMadeForCustomer, confirmationAsked } from '@numera/contracts/identity/account-facts';
import { createUser } from '@numera/contracts/identity/users';
import { PROVISIONAL_MS } from '@numera/domain-identity/account-link';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Outbox } from '@numera/messaging/outbox';
import { maskEmail } from '@numera/rules/mask-contact';
import { Audit } from '@numera/server/audit';
import { Clock } from '@numera/server/clock';
import { Database, isDuplicateKey, type Transaction } from '@numera/server/database';
import { Controller, Inject } from '@nestjs/common';
import { AccountLinks } from '../accounts/account-links.ts';
import { Passwords } from '../passwords/passwords.ts';
import { openSecret } from '../sessions/open-secret.ts';
import { type IdentitySettings, SETTINGS } from '../settings.ts';
import { stillAdmin } from './still-admin.ts';
import { listedBy, sealedTaxId, userCollection, type UserRow } from './user.schema.ts';

type Wish = InputOf<typeof createUser>;

/** Makes an account for somebody else, who is written to, and chooses a password of his own when he first comes. */
@Controller()
export class CreateUser {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly passwords: Passwords,
    private readonly links: AccountLinks,
  ) {}

  @Handles(createUser)
  async execute({ input, actor }: Asked<typeof createUser>): Promise<OutputOf<typeof createUser>> {
    const { userId } = input;
    const user = await this.rowOf(input);
    // Asked again: the answer was lost.
    if (await this.isThere(user, input)) return { userId };
    try {
      await this.database.transaction((tx) => this.create(tx, user, input, actor));
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      if (!(await this.isThere(user, input))) throw new DomainError('email-taken');
    }
    return { userId };
  }

  /** Whoever is told that it was made hands its password over: under the same id, another wish is refused. */
  private async isThere({ _id, email, role }: UserRow, wish: Wish): Promise<boolean> {
    const made = await this.database.rows(userCollection).findOne({ _id, email });
    if (!made) return false;
    const password = openSecret(wish.password, this.settings.PERSONAL_DATA_KEY, 'password');
    // Since its owner chose his own, nobody is told another.
    const isItsPassword = !made.provisionalUntil || (await this.passwords.isRight(password, made.passwordHash, 0));
    if (made.role !== role || !isItsPassword) throw new DomainError('idempotency-key-reused');
    return true;
  }

  private async rowOf({ userId, name, phone, role, ...wish }: Wish): Promise<UserRow> {
    const key = this.settings.PERSONAL_DATA_KEY;
    const now = this.clock.now();
    const user: UserRow = {
      ...{ _id: userId, email: wish.email.trim().toLowerCase(), name, role, createdAt: now },
      passwordHash: await this.passwords.hash(openSecret(wish.password, key, 'password')),
      provisionalUntil: new Date(now.getTime() + PROVISIONAL_MS),
      ...(phone ? { phone } : {}),
      ...(wish.cpfCnpj ? sealedTaxId(userId, openSecret(wish.cpfCnpj, key, 'cpfCnpj'), key) : {}),
    };
    return { ...user, ...listedBy(user, key) };
  }

  private async create(tx: Transaction, user: UserRow, { customerId }: Wish, actor: ActorOf<'admin'>): Promise<void> {
    await stillAdmin(tx, this.database, actor);
    await this.database.rows(userCollection).insertOne({ ...user }, { session: tx.session });
    const { _id: userId, email, name, role } = user;
    // Nobody can change the audit: of whoever is forgotten later it must not know how to reach him.
    const after = { email: maskEmail(email), name, role, ...(customerId ? { customerId } : {}) };
    await this.audit.record(tx, actor, { action: 'user.create', subject: { type: 'user', id: userId }, after });
    const link = await this.links.make(tx, 'confirmation', { userId, email }, user.createdAt);
    await this.outbox.announce(tx, confirmationAsked, { userId, name, email, ...link, isFirst: true });
    if (customerId)
      await this.outbox.announce(tx, accountMadeForCustomer, { userId, customerId, byUserId: actor.userId });
    await this.outbox.announce(tx, accountChanged, { userId });
  }
}
