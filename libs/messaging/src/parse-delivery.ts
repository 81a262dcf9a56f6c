import type { DataOf, EventContract } from '@numera/contracts/contract';
import { z } from 'zod';
import type { Delivered } from './delivered.ts';
import { PermanentFailure } from './failure.ts';

const envelope = z.object({
  id: z.string().min(1).max(100),
  type: z.string(),
  occurredAt: z.iso.datetime(),
  correlationId: z.string().max(100),
  data: z.unknown(),
});

/** Reads what came from the broker. Whatever is wrong with it stays wrong: every refusal is a `PermanentFailure`. */
export function parseDelivery<C extends EventContract>(
  content: Buffer,
  contract: C,
  delivery: { consumer: string; attempt: number },
): Delivered<C> {
  let json: unknown;
  try {
    json = JSON.parse(content.toString('utf8'));
  } catch {
    throw new PermanentFailure('not JSON');
  }
  const outer = envelope.safeParse(json);
  if (!outer.success) throw new PermanentFailure(`not an event: ${summary(outer.error)}`);
  if (outer.data.type !== contract.type) throw new PermanentFailure(`unknown type ${outer.data.type.slice(0, 80)}`);
  const data = contract.schema.safeParse(outer.data.data);
  if (!data.success) throw new PermanentFailure(`does not fit ${contract.type}: ${summary(data.error)}`);
  return { ...outer.data, data: data.data as DataOf<C>, ...delivery };
}

/** Paths and codes only: values may be personal. */
const summary = (error: z.ZodError): string =>
  error.issues
    .slice(0, 5)
    .map((issue) => `${issue.path.join('.') || '(whole)'} ${issue.code}`)
    .join(', ');
