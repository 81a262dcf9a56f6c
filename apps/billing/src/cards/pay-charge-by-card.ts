import { setTimeout as pause } from 'node:timers/promises';
import type { Person } from '@numera/contracts/access';
import type { ChargeByCard } from '@numera/contracts/billing/charge-link';
import { DomainError } from '@numera/contracts/errors';
import type { Subscription } from '@numera/domain-billing/subscription';
import { Body, Controller, HttpCode, Param, Post, Req, UseFilters, UseGuards } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AuthorizeCharge } from '../charges/authorize-charge.ts';
import { ChargeViews } from '../charges/charge-view.ts';
import { AtMost } from '../crowd/at-most.ts';
import { OrderStore } from '../orders/order-store.ts';
import type { Payment } from '../payments/payment.schema.ts';
import { type CardCharged, ChargeCard } from '../subscriptions/charge-card.ts';
import { AnswerRefusal } from './answer-refusal.ts';
import { isKeptCard } from './card-form.ts';
import { Givers, nameOf, rightIn } from './givers.ts';
import { PutCard } from './put-card.ts';
import { SameCard } from './same-card.ts';
import { ShowCard, type TakenCard } from './show-card.ts';

/** Shorter than the gateway waits. What takes longer is finished all the same, and the charge tells how. */
const ANSWER_WITHIN_MS = 70_000;
const AT_ONCE = 40;
const COME_BACK_SECONDS = 2;

/** A card for one charge, given by whoever holds its link or owns it; for the later ones, too, if he wants that. */
@Controller('card-tokens/charges')
@UseGuards(AtMost(AT_ONCE, COME_BACK_SECONDS))
@UseFilters(AnswerRefusal)
export class PayChargeByCard {
  private readonly same = new SameCard<ChargeByCard>();

  constructor(
    private readonly givers: Givers,
    private readonly authorize: AuthorizeCharge,
    private readonly views: ChargeViews,
    private readonly orders: OrderStore,
    private readonly showCard: ShowCard,
    private readonly chargeCard: ChargeCard,
    private readonly putCard: PutCard,
  ) {}

  @Post(':paymentId')
  @HttpCode(200)
  pay(
    @Param('paymentId') paymentId: string,
    @Req() request: FastifyRequest,
    @Body() body: unknown,
  ): Promise<ChargeByCard> {
    const giver = this.givers.of(request);
    const token = rightIn(request, 'x-charge-token');
    const find = () => this.authorize.find(paymentId, token, giver);
    const give = () => this.give(find, giver, body);
    return within(ANSWER_WITHIN_MS, this.same.run([paymentId, token, nameOf(giver), body], give));
  }

  private async give(find: () => Promise<Payment>, giver: Person, body: unknown): Promise<ChargeByCard> {
    const answer = async (refusal: string | null, isKept: boolean | null): Promise<ChargeByCard> => {
      return { charge: await this.views.of(await find()), refusal, isKept };
    };
    const payment = await find();
    const subscription = await this.views.subscriptionToPay(payment);
    const order = await this.orders.find(subscription.orderId);
    if (!order) throw new Error(`no order ${subscription.orderId}`);
    const form = await this.showCard.read(body, order);
    const shown = await this.showCard.runForSubscriber(order, form, giver.ip);
    if (shown.outcome === 'refused') return answer(shown.refusal.message, null);
    const charged = await this.chargeCard.run(subscription, payment._id, shown.token, { turnsIt: true });
    if (charged.kind === 'refused') await this.showCard.suspect();
    // One that nobody knows of goes on counting: it may be refused still.
    else if (charged.kind !== 'unknown') await this.showCard.takeBack(shown.tried);
    const refusal = refusalIn(charged);
    const isWanted = isKeptCard(body) && (charged.kind === 'paid' || charged.kind === 'waiting');
    return answer(refusal, isWanted ? await this.keep(subscription, shown, giver.ip) : null);
  }

  /** The charge is paid whatever becomes of this: then the card is given anew. */
  private async keep(subscription: Subscription, shown: TakenCard, remoteIp: string): Promise<boolean> {
    try {
      return !('refusal' in (await this.putCard.run(subscription, shown, remoteIp)));
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw error;
    }
  }
}

/** Why the card was refused; null when it was not. Refuses with what is to be told when nobody knows. */
function refusalIn(charged: CardCharged): string | null {
  switch (charged.kind) {
    case 'refused':
      return charged.refusal.message;
    case 'under-way':
    case 'unknown':
      throw new DomainError('payment-under-way', charged.kind);
    case 'unread':
      throw new DomainError('service-unavailable', charged.why);
    case 'paid':
    case 'waiting':
    case 'settled':
      return null;
    default:
      return charged satisfies never;
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const waiting = new AbortController();
  const late = pause(ms, null, { signal: waiting.signal }).then((): never => {
    throw new DomainError('payment-under-way', `not answered in ${ms} ms`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    waiting.abort();
  }
}
