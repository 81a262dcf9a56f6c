import { createHash } from 'node:crypto';
import type { PhoneLinkView } from '@numera/contracts/provisioning/credentials';
import type { PhoneLinkRow } from './phone-link.schema.ts';

export const tokenHashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const phoneLinkView = ({ _id: id, expiresAt, usedAt }: PhoneLinkRow): PhoneLinkView => ({
  id,
  expiresAt: expiresAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
});
