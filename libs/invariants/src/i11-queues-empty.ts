import { groupBy } from './group-by.ts';
import type { QueueState, Snapshot } from './snapshot.ts';
import type { Finding } from './violation.ts';

/** A message that a test poisoned. Without its id any message of that consumer will do. */
export interface ExpectedDead {
  readonly consumer: string;
  readonly messageId?: string;
}

/** I11: "All queues and retry queues empty, DLQ holds exactly the messages the test poisoned." */
export function queuesEmpty({ queues }: Snapshot, allowDead: readonly ExpectedDead[]): Finding[] {
  const expected = groupBy(allowDead, ({ consumer }) => consumer);
  return queues.flatMap((queue) => {
    const where = `queue ${queue.name}`;
    if (queue.messages === null) return [{ where, says: 'does not exist' }];
    if (queue.kind === 'dead') return deadLetters(queue, where, expected.get(queue.consumer ?? '') ?? []);
    return queue.messages === 0 ? [] : [{ where, says: `${queue.messages} messages wait` }];
  });
}

function deadLetters(queue: QueueState, where: string, expected: readonly ExpectedDead[]): Finding[] {
  const findings: Finding[] = [];
  const letters = queue.deadLetters;
  if (letters) {
    const named = new Set(expected.flatMap(({ messageId }) => messageId ?? []));
    const unnamed = letters.filter(({ messageId }) => messageId === null || !named.has(messageId));
    const anyOf = expected.filter(({ messageId }) => messageId === undefined).length;
    for (const { messageId, type, reason } of unnamed.slice(anyOf))
      findings.push({
        where,
        says: `dead: ${type ?? 'untyped'} ${messageId ?? 'without id'} (${reason ?? 'no reason'})`,
      });
    for (const id of named) {
      if (!letters.some(({ messageId }) => messageId === id)) findings.push({ where, says: `${id} should lie here` });
    }
    if (unnamed.length < anyOf) findings.push({ where, says: `${unnamed.length} dead, ${anyOf} expected` });
  } else if (queue.messages !== expected.length) {
    findings.push({ where, says: `${queue.messages} dead, ${expected.length} expected` });
  }
  return findings;
}
