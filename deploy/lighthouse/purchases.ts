import type { LocalityView } from '@numera/contracts/catalog/list-localities';
import type { OpenSession } from '@numera/contracts/identity/sessions';
import { aRegistration, Buyer, type OrderRequest } from '@numera/testing/buyer';
import { demoLogins } from '@numera/testing/demo-logins';
import { eventually } from '@numera/testing/eventually';

const KEY = 'numera.purchase.v1';
const SESSION_KEY = 'numera.session.v1';
/** The others of the panel are administrators'. */
const ofCustomers = /^\/admin(\/(numeros|pagamentos|conta).*)?$/;
const FIFTEEN_MINUTES = 15 * 60_000;

/** What the browser of a buyer keeps who has come so far, or is signed in; without it the visit would be sent elsewhere. */
export type Storage = Readonly<Record<string, string>>;

/** Buys as far as each route needs, once, over the public API. */
export async function purchasesFor(product: { gatewayUrl: string; sandboxUrl: string }) {
  const buyer = new Buyer(product);
  const [held, bought, own] = await buyer.freeNumbers(3, '21');
  if (!held || !bought || !own) throw new Error('no number is free');
  const [plan] = await buyer.plans();
  const price = plan?.prices.find(({ period }) => period === 'monthly');
  if (!plan || !price) throw new Error('no plan is for sale');
  const localities = await buyer.localities();
  const hold = await buyer.hold(held.number, held.areaRef);
  const order = await boughtOrder(buyer, bought);
  // The panel that is measured has something in it.
  await boughtOrder(buyer, { ...own, as: await buyer.signIn(demoLogins.customer) });

  const chosen = ({ number, areaRef }: { number: string; areaRef: string }) => ({
    number,
    city: cityOf(localities, areaRef),
    plan: { planId: plan.id, name: plan.name, ...price },
    period: 'monthly',
  });
  const holding = () => ({
    ...chosen(held),
    hold: { holdId: hold.body.holdId, ...held, endsAt: Date.now() + FIFTEEN_MINUTES },
  });
  const registered = () => ({ ...holding(), draft: { ...aRegistration(), terms: true }, registered: true });
  const done = () => ({
    ...chosen(bought),
    method: 'PIX',
    order: { id: order.order.id, token: order.orderToken, ...bought, method: 'PIX', shown: true },
  });
  const kept = (purchase: object): Storage => ({ [KEY]: JSON.stringify({ savedAt: Date.now(), purchase }) });

  return async (route: string): Promise<Storage> => {
    // Anew each time: what was given at the beginning has run out by then.
    if (route.startsWith('/admin')) {
      const login = ofCustomers.test(route) ? demoLogins.customer : demoLogins.admin;
      return { [SESSION_KEY]: JSON.stringify(await sessionOf(buyer, product.gatewayUrl, login)) };
    }
    if (route === '/plano' || route === '/cadastro') return kept(holding());
    if (route === '/pagamento') return kept(registered());
    return route === '/sucesso' ? kept(done()) : {};
  };
}

/** As the page keeps it. */
async function sessionOf(buyer: Buyer, origin: string, login: { email: string; password: string }) {
  const ownPage = { origin, 'x-requested-with': 'numera' };
  const { body } = await buyer.call<OpenSession>('POST', '/api/sessions', login, ownPage);
  const { accessToken, accessExpiresAt, user } = body;
  return { accessToken, endsAt: Date.parse(accessExpiresAt), user };
}

async function boughtOrder(buyer: Buyer, wish: Omit<OrderRequest, 'method'>) {
  const { body: placed } = await buyer.order({ method: 'PIX', ...wish });
  const inState = async (state: string) => {
    const order = await buyer.see(placed);
    if (order.state !== state) throw new Error(`it is ${order.state}`);
    return order;
  };
  await buyer.pay(await eventually('the code can be paid', () => inState('AWAITING_PAYMENT')));
  await eventually('the number works', () => inState('ACTIVE'));
  return placed;
}

function cityOf(localities: readonly LocalityView[], areaRef: string) {
  for (const { areaCode, cities } of localities)
    for (const { name, areaRef: own } of cities) if (own === areaRef) return { name, areaCode, areaRef };
  throw new Error(`no city has ${areaRef}`);
}
