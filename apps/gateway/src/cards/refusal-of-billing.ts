import { text } from 'node:stream/consumers';
import { DomainError, errorCodes } from '@numera/contracts/errors';
import { z } from 'zod';
import { refusalOf } from '../http/refusal-of.ts';

const refusal = z.object({
  code: z.enum(errorCodes),
  detail: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
});

/** What billing's own listener refused with: its code when it names one, else what the status means. */
export async function refusalOfBilling(status: number, body: NodeJS.ReadableStream): Promise<DomainError> {
  const parsed = refusal.safeParse(parseJson(await text(body).catch(() => '')));
  if (parsed.success) return new DomainError(parsed.data.code, parsed.data.detail, parsed.data.fields);
  return refusalOf({ statusCode: status }) ?? new DomainError('service-unavailable', `billing answered ${status}`);
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return undefined;
  }
}
