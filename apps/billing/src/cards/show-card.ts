import { DomainError } from '@numera/contracts/errors';
import { isPayerGone } from '@numera/domain-billing/charging';
import type { Order } from '@numera/domain-billing/order';
import { type Refusal, refusalOf } from '@numera/domain-billing/refusal';
import type { CardName } from '@numera/domain-billing/subscription';
import { fourDigitYear } from '@numera/rules/card';
import { cardBrand } from '@numera/rules/card-brand';
import { Alerts } from '@numera/messaging/alerts';
import { Clock } from '@numera/server/clock';
import { Database } from '@numera/server/database';
import { failpoint } from '@numera/server/failpoint';
import { open } from '@numera/server/seal';
import { Inject, Injectable } from '@nestjs/common';
import { Asaas } from '../asaas/asaas.ts';
import { type Customer, customerCollection } from '../customers/customer.schema.ts';
import { type BillingSettings, SETTINGS } from '../settings.ts';
import { type CardForm, readCardForm } from './card-form.ts';
import { CardTries, type TriedUnder } from './card-tries.ts';

/** Nothing is charged by it: a token whose answer was lost is of no use to anybody. */
const TOKEN_WITHIN_MS = 30_000;

/** A card that the provider took, with the token that charges it; `tried` is to be taken back once it is not refused. */
export interface TakenCard {
  readonly outcome: 'taken';
  readonly token: string;
  readonly card: CardName;
  readonly tried: TriedUnder;
}
export type ShownCard =
  | TakenCard
  | { readonly outcome: 'refused'; readonly refusal: Refusal }
  | { readonly outcome: 'payer-gone'; readonly description: string };

/** Card data's way to the provider, of which only a token comes back. It is counted, so that nobody tries out cards here. */
@Injectable()
export class ShowCard {
  constructor(
    private readonly database: Database,
    private readonly asaas: Asaas,
    private readonly tries: CardTries,
    private readonly alerts: Alerts,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: BillingSettings,
  ) {}

  /** The form as sent, with what the order's payer has told already. Refuses with `invalid-input`. */
  async read(body: unknown, { customerId, payer }: Order): Promise<CardForm> {
    const customer = await this.database.model(customerCollection).findById(customerId).lean<Customer>();
    if (!customer) throw new Error(`no payer ${customerId}`);
    const cpfCnpj = open(customer.sealedTaxId, this.settings.PERSONAL_DATA_KEY, 'cpfCnpj');
    return readCardForm(body, { cpfCnpj, cep: payer.cep }, this.clock.now());
  }

  /**
   * Refuses with `card-refused-often` or `too-many-card-refusals` before the provider sees the card, and with
   * `service-unavailable` when it does not answer.
   */
  async run(order: Order, form: CardForm, remoteIp: string): Promise<ShownCard> {
    const tried = await this.tries.begin(order, form.cardNumber, remoteIp);
    const answer = await this.tokenize(order, form, remoteIp);
    await failpoint('billing.card-tokenized');
    if (answer.outcome === 'done') {
      const { creditCardToken: token, creditCardNumber } = answer.body;
      const card = { brand: cardBrand(form.cardNumber), lastDigits: creditCardNumber.slice(-4) };
      return { outcome: 'taken', token, card, tried };
    }
    if (answer.outcome === 'refused' && !isPayerGone(answer.code)) {
      await this.suspect();
      return { outcome: 'refused', refusal: refusalOf(answer.code, answer.description) };
    }
    await this.tries.takeBack(tried);
    if (answer.outcome === 'refused') return { outcome: 'payer-gone', description: answer.description };
    throw new DomainError('service-unavailable', answer.reason);
  }

  /** As `run`, for one that has been paid before: what its payer is at the provider cannot be made anew, so a person must. */
  async runForSubscriber(
    order: Order,
    form: CardForm,
    remoteIp: string,
  ): Promise<Exclude<ShownCard, { outcome: 'payer-gone' }>> {
    const shown = await this.run(order, form, remoteIp);
    if (shown.outcome !== 'payer-gone') return shown;
    const { customerId, asaasCustomerId, subscriptionId } = order;
    const detail = `${asaasCustomerId} of the subscription ${subscriptionId} was removed in the provider's own pages: restore it there`;
    await this.database.transaction((tx) =>
      this.alerts.raise(tx, { code: 'payer-removed-at-provider', subject: customerId, detail }),
    );
    throw new DomainError('service-unavailable', detail);
  }

  /** The provider did not refuse it. */
  takeBack = (tried: TriedUnder): Promise<void> => this.tries.takeBack(tried);

  /** Refusals of every day are the buyers' matter; very many of them within an hour are somebody who tries out stolen cards. */
  async suspect(): Promise<void> {
    if (!(await this.tries.looksLikeTesting())) return;
    const detail = `${this.settings.CARD_REFUSALS_ALERT} cards were refused within an hour`;
    await this.database.transaction((tx) => this.alerts.raise(tx, { code: 'card-testing', subject: 'cards', detail }));
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
