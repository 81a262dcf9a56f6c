import type { CustomerEvent } from '@numera/contracts/billing/customer-books';
import type { Actor } from '@numera/contracts/contract';
import { type NamedUser, nameUsers } from '@numera/contracts/identity/name-users';
import { ServiceClient } from '@numera/messaging/service-client';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';

/** The administrators who did something. Where identity does not answer nobody is named: without it a story is as good. */
@Injectable()
export class NamePeople {
  constructor(private readonly services: ServiceClient) {}

  async of(events: readonly CustomerEvent[], actor: Actor): Promise<NamedUser[]> {
    const userIds = [...new Set(events.flatMap(({ by }) => (z.uuid().safeParse(by).success ? by! : [])))];
    if (userIds.length === 0) return [];
    const { users } = await this.services.ask(nameUsers, { userIds }, actor).catch(() => ({ users: [] }));
    return users;
  }
}
