import type { CarrierNews } from '@numera/domain-provisioning/learn';
import { z } from 'zod';

/** The SIP user is a number in the documents; texts do no harm. */
const word = z.union([z.string(), z.number()]).transform((value) => String(value).trim());
const credentials = z.object({
  USUARIO: word.pipe(z.string().min(1).max(120)),
  SENHA: z.string().min(1).max(200),
  DOMINIO: z.string().min(1).max(253),
});
/** Reais; of a look-up it is not documented, so it may be missing. */
const monthly = z.coerce.number().nonnegative().max(100_000);
const did = z.object({
  STATUS: z.string().nullish(),
  USUARIO: word.nullish(),
  VALOR_MENSAL: monthly.nullish().catch(null),
});

/** Without a complete set of credentials nobody can tell whether the number was bought. */
export function readAcquisition(body: unknown): CarrierNews {
  const { data } = credentials.safeParse(body);
  if (!data) return { kind: 'unknown' };
  return { kind: 'credentials', credentials: { username: data.USUARIO, password: data.SENHA, server: data.DOMINIO } };
}

/** Any answer of success: its text is undocumented. */
export const readRelease = (): CarrierNews => ({ kind: 'released' });

/** The carrier documents no states: 'ATIVO' is ours, 'DISPONIVEL' is free, and whatever bears a SIP user of ours is ours. */
export function readLookUp(body: unknown): CarrierNews {
  const told = readAcquisition(body);
  const { data } = did.safeParse(body);
  const monthlyCents = data?.VALOR_MENSAL == null ? null : Math.round(data.VALOR_MENSAL * 100);
  if (told.kind === 'credentials') return { ...told, monthlyCents };
  if (!data) return { kind: 'unknown' };
  const status = (data.STATUS ?? '')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toUpperCase();
  if (status.startsWith('ATIV') || data.USUARIO) return { kind: 'owned', monthlyCents };
  return status.startsWith('DISPON') ? { kind: 'available' } : { kind: 'not-ours' };
}
