import { z } from 'zod';
import type { ServiceName } from '../contract.ts';
import { namedUser } from '../identity/name-users.ts';
import { defineList } from '../page.ts';
import { auditEntry, auditList } from './audit.ts';

export const auditedService = z.enum([
  'identity',
  'catalog',
  'billing',
  'provisioning',
  'notifications',
] satisfies ServiceName[]);

/** What an administrator did anywhere, and who he is; null when his account is gone. */
export const auditLine = auditEntry.extend({ service: auditedService, who: namedUser.nullable() });
export type AuditLine = z.infer<typeof auditLine>;

/** All services' deeds as one list. The gateway puts it together: no service knows what was done in another. */
export const auditOfAll = defineList({ ...auditList, row: auditLine });
