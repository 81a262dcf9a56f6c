import type { OrderView } from '@numera/contracts/billing/order-view';
import { DomainError, type ErrorCode } from '@numera/contracts/errors';
import { cardGiven, cardRefused, isPayerGone, payerGone } from '@numera/domain-billing/charging';
import type { Order } from '@numera/domain-billing/order';
import { type Refusal, refusalOf } from '@numera/domain-billing/refusal';
import { cardBrand } from '@numera/rules/card-brand';
import { fourDigitYear } from '@numera/rules/card';
import { errorTexts } from '@numera/rules/error-texts';
import { Alerts } from '@numera/messaging/alerts';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { failpoint } from '@numera/server/failpoint';
import { open, seal } from '@numera/server/seal';
import {
  Body,
  Controller,
  Headers,
  HttpCode,
  HttpException,
  Inject,
  Ip,
  Param,
  Post,
  Res,
  UseGuards,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { Asaas } from '../asaas/asaas.ts';
import { AtMost } from '../crowd/at-most.ts';
import { type Customer, customerCollection } from '../customers/customer.schema.ts';
import { ForgetPayer } from '../customers/forget-payer.ts';
import { AnnounceOrder } from '../orders/announce-order.ts';
import { AuthorizeOrder } from '../orders/authorize-order.ts';
import { OrderStore } from '../orders/order-store.ts';
import { OrderViews } from '../orders/order-view.ts';
import { type BillingSettings, SETTINGS } from '../settings.ts';
import { type CardForm, readCardForm } from './card-form.ts';
import { CardTries, TooManyRefusals } from './card-tries.ts';
import { SameCard } from './same-card.ts';
import { waitForOrder } from '../orders/wait-for-order.ts';

/** The buyer is answered within this, shorter than the gateway waits; of it, the provider's parts. */
const ANSWER_WITHIN_MS = 70_000;
const CUSTOMER_WITHIN_MS = 10_000;
/** Most of them only wait for the provider. */
const AT_ONCE = 40;
const COME_BACK_SECONDS = 2;
/** Nothing is charged by it: a token whose answer was lost is of no use to anybody. */
const TOKEN_WITHIN_MS = 30_000;

/** Where a card is no longer waited for, because it was given: another tab, or the same request again. */
const GIVEN = new Set<Order['state']>(['CHARGING', 'AWAITING_PAYMENT', 'PAID', 'ACTIVE', 'ACTIVATION_FAILED']);

const statusOf: Partial<Record<ErrorCode, number>> = {
  'invalid-input': 400,
  'order-not-found': 404,
  'order-not-payable': 409,
  'card-refused-often': 429,
  'too-many-card-refusals': 429,
};

/**
 * The tokeniser: card data comes over HTTP from the buyer, goes to the provider, and leaves only a token behind. It then
 * waits for the charge, because a card is answered at once.
 */
@Controller('card-tokens')
@UseGuards(AtMost(AT_ONCE, COME_BACK_SECONDS))
export class GiveCard {
  constructor(
    private readonly authorize: AuthorizeOrder,
    private readonly store: OrderStore,
    private readonly views: OrderViews,
    private readonly database: Database,
    private readonly asaas: Asaas,
    private readonly tries: CardTries,
    private readonly announce: AnnounceOrder,
    private readonly forgetPayer: ForgetPayer,
    private readonly alerts: Alerts,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: BillingSettings,
  ) {}

  /** The same card for the same order is one piece of work, however often it is sent. */
  private readonly same = new SameCard();

  @Post(':orderId')
  @HttpCode(200)
  async give(
    @Param('orderId') orderId: string,
    @Headers('x-order-token') orderToken: string | undefined,
    @Headers('x-forwarded-for') forwardedFor: string | undefined,
    @Ip() ip: string,
    @Body() body: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OrderView> {
    try {
      const remoteIp = forwardedFor?.split(',')[0]?.trim() || ip;
      const charge = () => this.charge(orderId, orderToken, remoteIp, body);
      return await this.views.of(await this.same.run([orderId, orderToken, body], charge));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error instanceof TooManyRefusals) void reply.header('retry-after', error.retryAfterSeconds);
      const { code, fields } = error;
      throw new HttpException(
        { code, message: errorTexts[code], ...(fields ? { fields } : {}) },
        statusOf[code] ?? 503,
      );
    }
  }

  private async charge(
    orderId: string,
    orderToken: string | undefined,
    remoteIp: string,
    body: unknown,
  ): Promise<Order> {
    const deadline = performance.now() + ANSWER_WITHIN_MS;
    const answered = (): Promise<Order> =>
      waitForOrder(this.store, orderId, ({ state }) => state !== 'CHARGING', deadline - performance.now());
    const asked = await this.authorize.find(orderId, orderToken, { kind: 'guest', ip: remoteIp });
    const told = { cpfCnpj: await this.taxIdOf(asked.customerId), cep: asked.payer.cep };
    const form = readCardForm(body, told, this.clock.now());
    const order = await waitForOrder(this.store, orderId, ({ state }) => state !== 'PLACED', CUSTOMER_WITHIN_MS);
    if (order.state === 'PLACED')
      throw new DomainError('service-unavailable', 'the provider does not know the payer yet');
    if (order.method === 'CREDIT_CARD' && GIVEN.has(order.state)) return answered();
    if (order.state !== 'AWAITING_CARD') throw new DomainError('order-not-payable', order.state);

    const tried = await this.tries.begin(order, form.cardNumber, remoteIp);
    const answer = await this.tokenize(order, form, remoteIp);
    await failpoint('billing.card-tokenized');
    if (answer.outcome === 'refused' && isPayerGone(answer.code)) {
      await this.tries.takeBack(tried);
      return this.makeKnownAgain(order, answer.description);
    }
    if (answer.outcome === 'refused') return this.refuse(orderId, refusalOf(answer.code, answer.description));
    if (answer.outcome !== 'done') {
      await this.tries.takeBack(tried);
      throw new DomainError('service-unavailable', answer.reason);
    }

    const { creditCardToken, creditCardNumber } = answer.body;
    const card = {
      sealedToken: seal(creditCardToken, this.settings.PERSONAL_DATA_KEY, orderId),
      brand: cardBrand(form.cardNumber),
      lastDigits: creditCardNumber.slice(-4),
      remoteIp,
    };
    await this.store.change(orderId, (current) => cardGiven(current, card, uuidv7(), this.clock.now()));
    const charged = await answered();
    if (charged.cardRefusals !== order.cardRefusals) await this.suspect();
    // One that is not answered yet goes on counting: it may be refused still.
    else if (charged.state !== 'CHARGING') await this.tries.takeBack(tried);
    return charged;
  }

  /** The card is asked for again, once the provider knows its payer: whoever gives it gives it to the wrong one otherwise. */
  private async makeKnownAgain(order: Order, description: string): Promise<never> {
    await this.forgetPayer.run(order);
    await this.store.change(
      order._id,
      (current) => payerGone(current, refusalOf('customer-refused', description), this.clock.now()),
      this.announce.ifClosed,
    );
    throw new DomainError('service-unavailable', 'the payer is made known to the provider again');
  }

  private async refuse(orderId: string, refusal: Refusal): Promise<Order> {
    const refused = await this.store.change(
      orderId,
      (current) => cardRefused(current, refusal, this.clock.now()),
      this.announce.ifClosed,
    );
    await this.suspect();
    return refused;
  }

  /** Refusals of every day are the buyers' matter; very many of them within an hour are somebody who tries out stolen cards. */
  private async suspect(): Promise<void> {
    if (!(await this.tries.looksLikeTesting())) return;
    const detail = `${this.settings.CARD_REFUSALS_ALERT} cards were refused within an hour`;
    await this.database.transaction((tx) => this.alerts.raise(tx, { code: 'card-testing', subject: 'cards', detail }));
  }

  private async taxIdOf(customerId: string): Promise<string> {
    const customer = await this.database.model(customerCollection).findById(customerId).lean<Customer>();
    if (!customer) throw new Error(`no payer ${customerId}`);
    return open(customer.sealedTaxId, this.settings.PERSONAL_DATA_KEY, 'cpfCnpj');
  }

  private tokenize(order: Order, form: CardForm, remoteIp: string) {
    if (!order.asaasCustomerId) throw new Error(`the provider does not know the payer of ${order._id}`);
    const request = {
      customer: order.asaasCustomerId,
      creditCard: {
        holderName: form.cardName,
        number: form.cardNumber,
        expiryMonth: form.expiryMonth.padStart(2, '0'),
        expiryYear: fourDigitYear(form.expiryYear),
        ccv: form.cvv,
      },
      creditCardHolderInfo: {
        name: order.buyer.name,
        email: order.buyer.email,
        cpfCnpj: form.cpfCnpj,
        postalCode: form.cep,
        addressNumber: order.payer.number,
        phone: order.payer.phone,
      },
      remoteIp,
    };
    return this.asaas.tokenizeCard(request, TOKEN_WITHIN_MS);
  }
}
