import { randomBytes } from 'node:crypto';
import type { OutputOf } from '@numera/contracts/contract';
import { makePhoneLink } from '@numera/contracts/provisioning/credentials';
import { type Asked, Handles } from '@numera/messaging/handles';
import { actingAdmin, Audit } from '@numera/server/audit';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { seal } from '@numera/server/seal';
import { Controller, Inject } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { type ProvisioningSettings, SETTINGS } from '../settings.ts';
import { OwnLine } from './own-line.ts';
import { phoneLinkView, tokenHashOf } from './phone-link.ts';
import { phoneLinkCollection, type PhoneLinkRow } from './phone-link.schema.ts';

const LIFE_MS = 5 * 60_000;

/** An address that sets a phone up, once; those before it serve no more. Whoever opens it has the password, so that an administrator's is a deed. */
@Controller()
export class MakePhoneLink {
  constructor(
    @Inject(SETTINGS) private readonly settings: ProvisioningSettings,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly ownLine: OwnLine,
    private readonly audit: Audit,
  ) {}

  @Handles(makePhoneLink)
  async execute({ input, actor }: Asked<typeof makePhoneLink>): Promise<OutputOf<typeof makePhoneLink>> {
    const { orderId, ownerUserId } = await this.ownLine.of(input.orderId, actor);
    const { userId: madeBy, role } = actor;
    const token = randomBytes(32).toString('base64url');
    const createdAt = this.clock.now();
    const row: PhoneLinkRow = {
      ...{ _id: uuidv7(), orderId, tokenHash: tokenHashOf(token), madeBy, role, ownerUserId, createdAt, usedAt: null },
      expiresAt: new Date(createdAt.getTime() + LIFE_MS),
    };
    const links = this.database.rows(phoneLinkCollection);
    const admin = actingAdmin(actor, ownerUserId);
    await this.database.transaction(async (tx) => {
      const { session } = tx;
      await links.deleteMany({ orderId, usedAt: null }, { session });
      await links.insertOne(row, { session });
      const subject = { type: 'number', id: orderId } as const;
      if (admin) await this.audit.record(tx, admin, { action: 'number.make-phone-link', subject });
    });
    return { ...phoneLinkView(row), token: seal(token, this.settings.SIP_TRANSIT_KEY, 'phoneLink') };
  }
}
