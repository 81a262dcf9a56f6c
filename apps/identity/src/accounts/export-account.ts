import type { OutputOf } from '@numera/contracts/contract';
import { DomainError } from '@numera/contracts/errors';
import { exportAccount } from '@numera/contracts/identity/accounts';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Database } from '@numera/server/database';
import { seal } from '@numera/server/seal';
import { Controller, Inject } from '@nestjs/common';
import { factorCollection } from '../factors/factor.schema.ts';
import { storedTaxId } from '../profiles/profile-view.ts';
import { sessionCollection } from '../sessions/session.schema.ts';
import { deviceName, placeName } from '../sessions/where.ts';
import { type IdentitySettings, SETTINGS } from '../settings.ts';
import { userCollection, type UserRow } from '../users/user.schema.ts';

type Exported = OutputOf<typeof exportAccount>;

/** What is kept here of a person, for himself (LGPD art. 18): no hash, no secret. */
@Controller()
export class ExportAccount {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
    private readonly database: Database,
  ) {}

  @Handles(exportAccount)
  async execute({ actor: { userId } }: Asked<typeof exportAccount>): Promise<Exported> {
    const user = await this.database.rows(userCollection).findOne({ _id: userId });
    if (!user) throw new DomainError('unauthenticated');
    const [sessions, factors] = await Promise.all([
      this.database.rows(sessionCollection).find({ userId }).sort({ startedAt: -1 }).toArray(),
      this.database.rows(factorCollection).find({ userId, verified: true }).sort({ createdAt: 1 }).toArray(),
    ]);
    return {
      profile: this.profileOf(user),
      sessions: sessions.map(({ userAgent, ip, startedAt, endedAt }) => ({
        device: deviceName(userAgent),
        place: placeName(ip),
        ip,
        startedAt: startedAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
      })),
      factors: factors.map(({ friendlyName: name, type, createdAt }) => ({
        name,
        type,
        createdAt: createdAt.toISOString(),
      })),
    };
  }

  private profileOf(user: UserRow): Exported['profile'] {
    const key = this.settings.PERSONAL_DATA_KEY;
    const { _id: id, name, email, contactEmail = null, phone = null, createdAt, emailConfirmedAt, terms } = user;
    const taxId = storedTaxId(user, key);
    return {
      ...{ id, name, email, contactEmail, phone },
      cpfCnpj: taxId && seal(taxId, key, 'cpfCnpj'),
      createdAt: createdAt.toISOString(),
      emailConfirmedAt: emailConfirmedAt?.toISOString() ?? null,
      terms: terms ? { ...terms, acceptedAt: terms.acceptedAt.toISOString() } : null,
    };
  }
}
