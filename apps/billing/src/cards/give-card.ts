import type { OrderView } from '@numera/contracts/billing/order-view';
import { DomainError, type ErrorCode } from '@numera/contracts/errors';
import { cardGiven } from '@numera/domain-billing/charging';
import type { Order } from '@numera/domain-billing/order';
import { refusalOf } from '@numera/domain-billing/refusal';
import { cardBrand } from '@numera/rules/card-brand';
import { fourDigitYear } from '@numera/rules/card';
import { errorTexts } from '@numera/rules/error-texts';
import { today } from '@numera/rules/dates';
import { checkForm, normalizeForm } from '@numera/rules/form-rules';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { failpoint } from '@numera/server/failpoint';
import { open, seal } from '@numera/server/seal';
import { Body, Controller, Headers, HttpCode, HttpException, Inject, Ip, Param, Post } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Asaas } from '../asaas/asaas.ts';
import { type Customer, customerCollection } from '../customers/customer.schema.ts';
import { AuthorizeOrder } from '../orders/authorize-order.ts';
import { OrderStore } from '../orders/order-store.ts';
import { OrderViews } from '../orders/order-view.ts';
import { type BillingSettings, SETTINGS } from '../settings.ts';
import { waitForOrder } from './wait-for-order.ts';

/** As the payment form sends it. Lives as long as this request and is written nowhere. */
interface CardBody {
  readonly card?: { number?: string; holderName?: string; expiryMonth?: string; expiryYear?: string; cvv?: string };
  readonly holder?: { cpfCnpj?: string; cep?: string };
}

/** The buyer is answered within this, shorter than the gateway waits; of it, the provider's parts. */
const ANSWER_WITHIN_MS = 70_000;
const CUSTOMER_WITHIN_MS = 10_000;
/** Nothing is charged by it: a token whose answer was lost is of no use to anybody. */
const TOKEN_WITHIN_MS = 30_000;

/** Where a card is no longer waited for, because it was given: another tab, or the same request again. */
const GIVEN = new Set<Order['state']>(['CHARGING', 'AWAITING_PAYMENT', 'PAID', 'ACTIVE', 'ACTIVATION_FAILED']);

const statusOf: Partial<Record<ErrorCode, number>> = {
  'invalid-input': 400,
  'order-not-found': 404,
  'order-not-payable': 409,
};

/**
 * The tokeniser: card data comes over HTTP from the buyer, goes to the provider, and leaves only a token behind. It then
 * waits for the charge, because a card is answered at once.
 */
@Controller('card-tokens')
export class GiveCard {
  constructor(
    private readonly authorize: AuthorizeOrder,
    private readonly store: OrderStore,
    private readonly views: OrderViews,
    private readonly database: Database,
    private readonly asaas: Asaas,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: BillingSettings,
  ) {}

  @Post(':orderId')
  @HttpCode(200)
  async give(
    @Param('orderId') orderId: string,
    @Headers('x-order-token') orderToken: string | undefined,
    @Headers('x-forwarded-for') forwardedFor: string | undefined,
    @Ip() ip: string,
    @Body() body: CardBody,
  ): Promise<OrderView> {
    try {
      const remoteIp = forwardedFor?.split(',')[0]?.trim() || ip;
      return await this.views.of(await this.charge(orderId, orderToken, remoteIp, body));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
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
    body: CardBody,
  ): Promise<Order> {
    const deadline = performance.now() + ANSWER_WITHIN_MS;
    const answered = (): Promise<Order> =>
      waitForOrder(this.store, orderId, ({ state }) => state !== 'CHARGING', deadline - performance.now());
    const asked = await this.authorize.find(orderId, orderToken, { kind: 'guest', ip: remoteIp });
    const told = { cpfCnpj: await this.taxIdOf(asked.customerId), cep: asked.payer.cep };
    const form = readForm(body, told, this.clock.now());
    const order = await waitForOrder(this.store, orderId, ({ state }) => state !== 'PLACED', CUSTOMER_WITHIN_MS);
    if (order.state === 'PLACED')
      throw new DomainError('service-unavailable', 'the provider does not know the payer yet');
    if (order.method === 'CREDIT_CARD' && GIVEN.has(order.state)) return answered();
    if (order.state !== 'AWAITING_CARD') throw new DomainError('order-not-payable', order.state);

    const answer = await this.tokenize(order, form, remoteIp);
    await failpoint('billing.card-tokenized');
    if (answer.outcome === 'refused') {
      const refusal = refusalOf(answer.code, answer.description);
      return this.store.change(orderId, (current) =>
        current.state === 'AWAITING_CARD' ? { ...current, refusal } : current,
      );
    }
    if (answer.outcome !== 'done') throw new DomainError('service-unavailable', answer.reason);

    const { creditCardToken, creditCardNumber } = answer.body;
    const card = {
      sealedToken: seal(creditCardToken, this.settings.PERSONAL_DATA_KEY, orderId),
      brand: cardBrand(form.cardNumber),
      lastDigits: creditCardNumber.slice(-4),
      remoteIp,
    };
    await this.store.change(orderId, (current) => cardGiven(current, card, uuidv7(), this.clock.now()));
    return answered();
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

type CardForm = ReturnType<typeof readForm>;

/**
 * Checks the payment form by the same table as the page; what the registration told already need not be told again.
 * Refuses with `invalid-input` and the field's message.
 */
function readForm({ card, holder }: CardBody, told: { cpfCnpj: string; cep: string }, now: Date) {
  const values = {
    cpfCnpj: holder?.cpfCnpj || told.cpfCnpj,
    cep: holder?.cep || told.cep,
    cardNumber: card?.number ?? '',
    cardName: card?.holderName ?? '',
    expiryMonth: card?.expiryMonth ?? '',
    expiryYear: card?.expiryYear ?? '',
    cvv: card?.cvv ?? '',
  };
  const fields = checkForm('payment', values, { method: 'CREDIT_CARD', today: today(now) }) as Record<string, string>;
  if (Object.keys(fields).length > 0) throw new DomainError('invalid-input', 'card form', fields);
  return normalizeForm('payment', values);
}
