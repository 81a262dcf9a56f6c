import type { LocalityView } from '@numera/contracts/catalog/list-localities';
import { aRegistration, Buyer } from '@numera/testing/buyer';
import { eventually } from '@numera/testing/eventually';

const KEY = 'numera.purchase.v1';
const FIFTEEN_MINUTES = 15 * 60_000;

/** What the browser of a buyer keeps who has come so far; without it the step guard would send the visit to `/`. */
export type Storage = Readonly<Record<string, string>>;

/** Buys as far as each route needs, once, over the public API. */
export async function purchasesFor(product: { gatewayUrl: string; sandboxUrl: string }) {
  const buyer = new Buyer(product);
  const [held, bought] = await buyer.freeNumbers(2, '21');
  if (!held || !bought) throw new Error('no number is free');
  const [plan] = await buyer.plans();
  const price = plan?.prices.find(({ period }) => period === 'monthly');
  if (!plan || !price) throw new Error('no plan is for sale');
  const localities = await buyer.localities();
  const hold = await buyer.hold(held.number, held.areaRef);
  const order = await boughtOrder(buyer, bought);

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

  return (route: string): Storage => {
    if (route === '/plano' || route === '/cadastro') return kept(holding());
    if (route === '/pagamento') return kept(registered());
    return route === '/sucesso' ? kept(done()) : {};
  };
}

async function boughtOrder(buyer: Buyer, number: { number: string; areaRef: string }) {
  const { body: placed } = await buyer.order({ method: 'PIX', ...number });
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
