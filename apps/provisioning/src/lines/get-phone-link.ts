import { DomainError } from '@numera/contracts/errors';
import { getPhoneLink, type PhoneLinkView } from '@numera/contracts/provisioning/credentials';
import { type Asked, Handles } from '@numera/messaging/handles';
import { Database } from '@numera/server/database';
import { Controller } from '@nestjs/common';
import { OwnLine } from './own-line.ts';
import { phoneLinkView } from './phone-link.ts';
import { phoneLinkCollection } from './phone-link.schema.ts';

@Controller()
export class GetPhoneLink {
  constructor(
    private readonly database: Database,
    private readonly ownLine: OwnLine,
  ) {}

  @Handles(getPhoneLink)
  async execute({ input, actor }: Asked<typeof getPhoneLink>): Promise<PhoneLinkView> {
    const { orderId } = await this.ownLine.of(input.orderId, actor);
    const [last] = await this.database
      .rows(phoneLinkCollection)
      .find({ orderId })
      .sort({ createdAt: -1 })
      .limit(1)
      .toArray();
    if (!last) throw new DomainError('not-found', orderId);
    return phoneLinkView(last);
  }
}
