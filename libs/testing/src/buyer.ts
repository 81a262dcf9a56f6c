import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HoldView } from '@numera/contracts/catalog/holds';
import type { LocalityView } from '@numera/contracts/catalog/list-localities';
import type { NumberView } from '@numera/contracts/catalog/list-numbers';
import type { PlanView } from '@numera/contracts/catalog/list-plans';
import type { OrderState, OrderView } from '@numera/contracts/billing/order-view';
import type { PaymentMethod } from '@numera/contracts/primitives';
import { aTaxId } from './a-tax-id.ts';

export interface Answer<T> {
  status: number;
  body: T;
  /** Seconds. */
  retryAfter?: number;
}

export interface Placed {
  order: OrderView;
  orderToken: string;
}

export interface OrderRequest {
  method: PaymentMethod;
  number: string;
  areaRef: string;
  holdId?: string;
  key?: string;
  registration?: Partial<ReturnType<typeof aRegistration>>;
  expectedPriceCents?: number;
  /** Who buys, when it is somebody with an account: what `signIn` gave. */
  as?: { authorization: string };
}

/** A registration that passes every rule, with what a test wants different. */
export const aRegistration = (changes: Partial<Record<string, string>> = {}) => ({
  name: 'Ana Beatriz Souza',
  cpfCnpj: aTaxId(),
  email: 'ana.souza@example.com',
  phone: '(11) 98765-4321',
  cep: '01310-100',
  address: 'Avenida Paulista',
  number: '1000',
  complement: '',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  ...changes,
});

export const goodCard = {
  number: '5162306219378829',
  holderName: 'ANA B SOUZA',
  expiryMonth: '12',
  expiryYear: '30',
  cvv: '318',
};
export const declinedCard = { ...goodCard, number: '5184019740373151' };

/** Somebody with an account. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Buys over the public API, as a browser would; and pays, as a bank would, in the sandbox. */
export class Buyer {
  /** Every order that was promised with a 201, for the checker (invariant I10). */
  readonly answers: { orderId: string; state: OrderState }[] = [];
  private readonly gatewayUrl: string;
  private readonly sandboxUrl: string;

  constructor(product: { gatewayUrl: string; sandboxUrl: string }) {
    this.gatewayUrl = product.gatewayUrl;
    this.sandboxUrl = product.sandboxUrl;
  }

  /**
   * What a page of ours sends, and no foreign one can; where a proxy stands before the gateway, each time from another address, so that limits
   * by address count nobody's tries as another's.
   */
  private get ownPage() {
    const from = [10, ...randomBytes(3)].join('.');
    return { origin: this.gatewayUrl, 'x-requested-with': 'numera', 'x-forwarded-for': from };
  }

  localities = async (): Promise<LocalityView[]> => (await this.call<LocalityView[]>('GET', '/api/localities')).body;
  numbers = async (areaRef: string): Promise<NumberView[]> =>
    (await this.call<NumberView[]>('GET', `/api/numbers?areaRef=${encodeURIComponent(areaRef)}`)).body;
  plans = async (): Promise<PlanView[]> => (await this.call<PlanView[]>('GET', '/api/plans')).body;
  hold = (number: string, areaRef: string): Promise<Answer<HoldView>> =>
    this.call('POST', '/api/holds', { number, areaRef });

  /** Numbers that nobody holds, with the area to ask them by; from as many cities as it takes. */
  async freeNumbers(count: number, areaCode = '11'): Promise<{ number: string; areaRef: string }[]> {
    const found: { number: string; areaRef: string }[] = [];
    const locality = (await this.localities()).find((one) => one.areaCode === areaCode);
    for (const { areaRef } of locality?.cities ?? []) {
      found.push(...(await this.numbers(areaRef)).map(({ number }) => ({ number, areaRef })));
      if (found.length >= count) return found.slice(0, count);
    }
    throw new Error(`the sandbox has only ${found.length} free numbers in ${areaCode}`);
  }

  async order({ key, registration, expectedPriceCents, as, ...request }: OrderRequest): Promise<Answer<Placed>> {
    const [plan] = await this.plans();
    const price = plan?.prices.find(({ period }) => period === 'monthly');
    if (!plan || !price) throw new Error('no plan for sale: is the demo data seeded?');
    const answer = await this.call<Placed>(
      'POST',
      '/api/orders',
      {
        ...request,
        planId: plan.id,
        period: 'monthly',
        expectedPriceCents: expectedPriceCents ?? price.priceCents,
        registration: aRegistration(registration),
        termsAccepted: true,
      },
      { 'idempotency-key': key ?? randomUUID(), ...as },
    );
    if (answer.status === 201) this.answers.push({ orderId: answer.body.order.id, state: answer.body.order.state });
    return answer;
  }

  async see({ order, orderToken }: Placed): Promise<OrderView> {
    return (await this.call<OrderView>('GET', `/api/orders/${order.id}`, undefined, { 'x-order-token': orderToken }))
      .body;
  }

  giveCard = ({ order, orderToken }: Placed, card: typeof goodCard): Promise<Answer<OrderView>> =>
    this.call('POST', `/api/orders/${order.id}/card`, { card, holder: {} }, { 'x-order-token': orderToken });

  cancel = ({ order, orderToken }: Placed): Promise<Answer<OrderView>> =>
    this.call('POST', `/api/orders/${order.id}/cancellation`, undefined, { 'x-order-token': orderToken });

  /** An account of its own, whose e-mail nobody has confirmed. */
  async signUp(changes: Partial<Record<string, string>> = {}): Promise<Person> {
    const { name, cpfCnpj, phone } = aRegistration(changes);
    const person = { email: changes['email'] ?? `${randomUUID()}@numera.example`, password: 'Numera-Teste-2026' };
    const form = { name, cpfCnpj, phone, ...person, confirmPassword: person.password };
    const { status, body } = await this.call('POST', '/api/accounts', form, this.ownPage);
    if (status !== 201) throw new Error(`signing up answered ${status}: ${JSON.stringify(body)}`);
    return { ...person, name: name! };
  }

  /** The header by which everything is asked as somebody who has an account. */
  async signIn({ email, password }: Pick<Person, 'email' | 'password'>): Promise<{ authorization: string }> {
    const login = { email, password };
    const { status, body } = await this.call<{ accessToken: string }>('POST', '/api/sessions', login, this.ownPage);
    if (status >= 300) throw new Error(`signing in answered ${status}`);
    return { authorization: `Bearer ${body.accessToken}` };
  }

  /** Charges of one buyer's subscription as the provider knows them, oldest due first. */
  async chargesAt(filter: { subscription?: string } = {}): Promise<SandboxCharge[]> {
    const query = new URLSearchParams({ limit: '500', ...filter });
    const { data } = (await this.sandbox<{ data: SandboxCharge[] }>('GET', `/control/charges?${query}`)).body;
    return data.sort((a, b) => a.dueDate.localeCompare(b.dueDate));
  }

  /** Pays what the buyer was shown: the charge whose PIX code or slip the order carries. */
  async pay(order: OrderView): Promise<void> {
    const shown = order.charge?.pix?.copyPaste ?? order.charge?.boleto?.slipUrl;
    const charge = (await this.chargesAt()).find(
      ({ pixPayload, slipUrl }) => pixPayload === shown || slipUrl === shown,
    );
    if (!charge) throw new Error(`the provider knows no charge of order ${order.id}`);
    const paid = await this.sandbox('POST', `/control/charges/${charge.id}/pay`, {});
    if (paid.status !== 200) throw new Error(`paying answered ${paid.status}`);
  }

  sandbox = <T>(method: string, path: string, body?: unknown): Promise<Answer<T>> =>
    exchange(this.sandboxUrl, method, path, body);

  /** Asks again when it is told to come back, as the page does. */
  async call<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    for (;;) {
      const answer = await exchange<T>(this.gatewayUrl, method, path, body, headers);
      const isBusy = answer.status === 503 && (answer.body as { code?: string }).code === 'service-busy';
      if (!isBusy) return answer;
      await sleep((answer.retryAfter ?? 1) * 1_000);
    }
  }
}

export interface SandboxCharge {
  id: string;
  status: string;
  valueCents: number;
  dueDate: string;
  subscription: string | null;
  subscriptionReference: string | null;
  externalReference: string | null;
  pixPayload: string | null;
  slipUrl: string | null;
}

async function exchange<T>(
  base: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer<T>> {
  const response = await fetch(`${base}${path}`, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return {
    status: response.status,
    body: (text ? JSON.parse(text) : undefined) as T,
    ...(Number.isFinite(retryAfter) ? { retryAfter } : {}),
  };
}
