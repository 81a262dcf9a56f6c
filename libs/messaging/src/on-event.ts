import type { EventContract } from '@numera/contracts/contract';
import { applyDecorators, UseFilters } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import { EventFailureFilter } from './failure-filters.ts';

/** Tells Nest which handlers belong to the events strategy. */
export const EVENTS_TRANSPORT = Symbol('numera.events');

export interface EventHandlerExtras {
  readonly contract: EventContract;
}

/**
 * The method handles this event. Returning acknowledges it, throwing retries it with growing delays, and after the last one
 * parks it in the dead queue with the reason. Its queue is `<service>.on-<event>`.
 */
export const OnEvent = (contract: EventContract): MethodDecorator =>
  applyDecorators(
    EventPattern(contract.type, EVENTS_TRANSPORT, { contract } satisfies EventHandlerExtras) as MethodDecorator,
    UseFilters(EventFailureFilter),
  );

/** `payment.confirmed.v1` handled by billing → `billing.on-payment-confirmed`. The version is not part of it. */
export const consumerName = (service: string, type: string): string =>
  `${service}.on-${type.replace(/\.v\d+$/, '').replaceAll('.', '-')}`;
