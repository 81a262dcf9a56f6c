import { type InvariantCheck, invariantsChecked } from '@numera/contracts/operations/invariants';
import { maskText } from '@numera/messaging/dead-letters/mask-body';
import { Topology } from '@numera/messaging/topology';
import type { Unjudged } from '@numera/invariants/check';
import type { Violation } from '@numera/invariants/violation';
import { connect } from 'amqplib';
import { randomUUID } from 'node:crypto';

const EXAMPLES = 5;
const LONGEST = 300;

interface Found {
  readonly violations: readonly Violation[];
  readonly unjudged: Unjudged;
}

/** What was found, as operators are told of it: a few examples of each, without what is personal, and what nothing can be said about. */
export function summaryOf({ violations, unjudged }: Found, checkedAt: Date, tookMs: number): InvariantCheck {
  const broken = [...Map.groupBy(violations, ({ invariant }) => invariant)].map(([invariant, same]) => ({
    invariant,
    count: same.length,
    examples: same.slice(0, EXAMPLES).map(({ where, says }) => maskText(`${where}: ${says}`).slice(0, LONGEST)),
  }));
  return {
    ...{ checkedAt: checkedAt.toISOString(), tookMs: Math.round(tookMs), holds: broken.length === 0, broken },
    unjudged: { wholly: [...unjudged.wholly], partly: [...unjudged.partly] },
  };
}

/** Tells the product what its checker found: a fact like any other, which notifications keep. */
export async function announceCheck(
  { amqpUrl, amqpPrefix }: { readonly amqpUrl: string; readonly amqpPrefix: string },
  check: InvariantCheck,
): Promise<void> {
  const id = randomUUID();
  const { type } = invariantsChecked;
  const body = { id, type, occurredAt: check.checkedAt, correlationId: id, data: check };
  const connection = await connect(amqpUrl);
  try {
    const channel = await connection.createConfirmChannel();
    channel.publish(new Topology(amqpPrefix).events(), type, Buffer.from(JSON.stringify(body)), {
      ...{ messageId: id, type, contentType: 'application/json', persistent: true },
      headers: { 'x-correlation-id': id },
    });
    await channel.waitForConfirms();
  } finally {
    await connection.close();
  }
}
