import type { Actor, InputOf } from '@numera/contracts/contract';
import { type NamedUser, nameUsers } from '@numera/contracts/identity/name-users';
import { listUsers, users } from '@numera/contracts/identity/users';
import { AUTHORS_MEANT, type AuditEntry, type ListAudit } from '@numera/contracts/operations/audit';
import { ServiceClient } from '@numera/messaging/service-client';
import { searchTerms } from '@numera/rules/search-words';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';

/** More words than these nobody is called. */
const TERMS = 6;

type Authors = NonNullable<InputOf<ListAudit>['authors']>;

/** Which administrators are behind ids and names: only identity knows. Where it does not answer nobody is found, and nobody named. */
@Injectable()
export class DeedAuthors {
  constructor(private readonly services: ServiceClient) {}

  /** By each word of a search, the administrators whose name or e-mail has a word that it begins. */
  async meantBy(search: string, actor: Actor): Promise<Authors> {
    // An id is in the rows themselves.
    if (z.uuid().safeParse(search).success) return [];
    const asked = searchTerms(search)
      .slice(0, TERMS)
      .map(async (term) => ({ term, userIds: await this.called(term, actor) }));
    return (await Promise.all(asked)).filter(({ userIds }) => userIds.length > 0);
  }

  /** Those who did these, by their id; null when nobody could be asked. */
  async named(rows: readonly Pick<AuditEntry, 'by'>[], actor: Actor): Promise<ReadonlyMap<string, NamedUser> | null> {
    const userIds = [...new Set(rows.map(({ by }) => by))];
    if (userIds.length === 0) return new Map();
    const answer = await this.services.ask(nameUsers, { userIds }, actor).catch(() => null);
    return answer && new Map(answer.users.map((user) => [user.id, user]));
  }

  private async called(term: string, actor: Actor): Promise<string[]> {
    const asked = users.input.parse({ search: term, role: 'admin', size: AUTHORS_MEANT });
    const page = await this.services.ask(listUsers, asked, actor).catch(() => null);
    return page?.rows.map(({ id }) => id) ?? [];
  }
}
