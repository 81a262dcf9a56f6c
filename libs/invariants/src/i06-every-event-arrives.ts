import { groupBy } from './group-by.ts';
import { handledEvents, rowsOfAll, type Snapshot } from './snapshot.ts';
import type { Finding } from './violation.ts';

/**
 * I6: "Every outbox row reaches SENT and has an inbox row at each bound consumer", or a note in the row that the consumer
 * wrote instead (ADR 0018). A message in a consumer's dead queue is
 * not lost; whether it may lie there is I11's matter.
 */
export function everyEventArrives(snapshot: Snapshot): Finding[] {
  const unsent = rowsOfAll(snapshot, 'outbox')
    .filter(({ state }) => state !== 'SENT')
    .map(({ service, _id, type, state }) => ({ where: `${service}.outbox ${_id}`, says: `${type} is ${state}` }));
  const unhandled = unhandledEvents(snapshot).map(({ service, eventId, type, consumer }) => ({
    where: `${service}.outbox ${eventId}`,
    says: `${type} was sent, but ${consumer} has not handled it`,
  }));
  return [...unsent, ...unhandled];
}

export interface UnhandledEvent {
  readonly service: string;
  readonly eventId: string;
  readonly type: string;
  readonly consumer: string;
}

/** Events that were sent and that a consumer of their type neither handled nor parked. */
export function unhandledEvents(snapshot: Snapshot): UnhandledEvent[] {
  const consumers = groupBy(rowsOfAll(snapshot, 'consumers'), ({ type }) => type);
  const handled = handledEvents(snapshot);
  const unhandled = rowsOfAll(snapshot, 'outbox')
    .filter(({ state }) => state === 'SENT')
    .flatMap(({ service, _id: eventId, type }) =>
      (consumers.get(type) ?? []).map(({ _id: consumer }) => ({ service, eventId, type, consumer })),
    )
    .filter(({ consumer, eventId }) => !handled.has(`${consumer}:${eventId}`));
  return [...groupBy(unhandled, ({ consumer }) => consumer)].flatMap(([consumer, events]) =>
    withoutParked(snapshot, consumer, events),
  );
}

function withoutParked({ queues }: Snapshot, consumer: string, events: UnhandledEvent[]): UnhandledEvent[] {
  const dead = queues.find((queue) => queue.kind === 'dead' && queue.consumer === consumer);
  if (!dead?.messages) return events;
  if (dead.deadLetters) {
    const parked = new Set(dead.deadLetters.map(({ messageId }) => messageId));
    return events.filter(({ eventId }) => !parked.has(eventId));
  }
  // Only counted: as many as lie there may be the missing ones.
  return events.length <= dead.messages ? [] : events;
}
