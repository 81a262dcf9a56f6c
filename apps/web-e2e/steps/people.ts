import { randomUUID } from 'node:crypto';
import { readConfirmationLink } from '@numera/rules/account-links';
import type { OrderView } from '@numera/contracts/billing/order-view';
import type { SessionView } from '@numera/contracts/identity/sessions';
import type { SubscriptionView } from '@numera/contracts/billing/subscriptions';
import type { PaymentMethod } from '@numera/contracts/primitives';
import { aTaxId } from '@numera/testing/a-tax-id';
import { goodCard, type OrderRequest, type Person, type Placed } from '@numera/testing/buyer';
import { expect, type Page } from '@playwright/test';
import { addresses, buyer } from './addresses.ts';
import { linkMailedTo } from './mail.ts';
import { SESSION } from './sign-in.ts';

/** Somebody with an account of his own, so that a story changes nothing of anybody else's; his e-mail is confirmed by its letter. */
export async function aPerson(): Promise<Person> {
  const person = await buyer.signUp();
  const link = readConfirmationLink(new URL(await linkMailedTo(person.email, 'confirmar')).hash);
  const asked = { linkId: link?.id, token: link?.token };
  const headers = { ...(await buyer.signIn(person)), origin: addresses.store, 'x-requested-with': 'numera' };
  const { status } = await buyer.call('POST', '/api/accounts/confirmation', asked, headers);
  if (status !== 200) throw new Error(`confirming answered ${status}`);
  return person;
}

/** A number that its owner ordered over the API, by PIX unless said otherwise, and has not paid. */
export const ordered = async (person: Person, areaCode: string, method: PaymentMethod = 'PIX'): Promise<Placed> =>
  order({ areaCode, method, registration: { email: person.email }, as: await buyer.signIn(person) });

/** The same of somebody who has no account, or does not say that he has one. */
export const orderedAsGuest = (email: string, areaCode: string): Promise<Placed> =>
  order({ areaCode, method: 'PIX', registration: { email } });

type Wish = Pick<OrderRequest, 'method' | 'registration' | 'as'> & { readonly areaCode: string };

async function order({ areaCode, ...wish }: Wish): Promise<Placed> {
  // Another story may be faster with one of them: then it is the same person who tries again, and no second one of that e-mail.
  const registration = { cpfCnpj: aTaxId(), ...wish.registration };
  for (const free of await buyer.freeNumbers(5, areaCode)) {
    const { status, body } = await buyer.order({ ...free, ...wish, registration });
    if (status === 201) return body;
    if (status !== 409) throw new Error(`ordering answered ${status}`);
  }
  throw new Error(`others took every number in ${areaCode}`);
}

/** Until the order is so. */
export async function orderBecomes(placed: Placed, state: OrderView['state']): Promise<OrderView> {
  await expect
    .poll(async () => (await buyer.see(placed)).state, { message: `${placed.order.id} is ${state}` })
    .toBe(state);
  return buyer.see(placed);
}

/** A number that works, and the charge of its next period. */
export async function bought(person: Person, areaCode: string): Promise<{ placed: Placed; nextCharge: string }> {
  const placed = await ordered(person, areaCode);
  await buyer.pay(await orderBecomes(placed, 'AWAITING_PAYMENT'));
  await orderBecomes(placed, 'ACTIVE');
  return { placed, nextCharge: await nextChargeOf(placed) };
}

/** The same, paid by a card, which the later charges go to. */
export async function boughtByCard(person: Person, areaCode: string): Promise<{ placed: Placed; nextCharge: string }> {
  const placed = await ordered(person, areaCode, 'CREDIT_CARD');
  const { status } = await buyer.giveCard(placed, goodCard);
  if (status >= 300) throw new Error(`the card was answered with ${status}`);
  await orderBecomes(placed, 'ACTIVE');
  return { placed, nextCharge: await nextChargeOf(placed) };
}

export async function nextChargeOf({ order, orderToken }: Placed): Promise<string> {
  let found = '';
  await expect(async () => {
    const { body } = await buyer.call<SubscriptionView>('GET', `/api/orders/${order.id}/subscription`, undefined, {
      'x-order-token': orderToken,
    });
    found = body.owed?.[0]?.paymentId ?? '';
    expect(found, `the next charge of ${order.id} is not known yet`).not.toBe('');
  }).toPass();
  return found;
}

/** A page of the panel, with a session that was opened before: the form that opens one is the matter of the stories about it. */
export async function enterPanel(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
  path = '/admin',
): Promise<void> {
  const { origin } = new URL(path, addresses.store);
  const headers = { origin, 'x-requested-with': 'numera' };
  const answer = await page.request.post(`${origin}/api/sessions`, { data: { email, password }, headers });
  if (answer.status() !== 201) throw new Error(`signing in answered ${answer.status()}`);
  const { accessToken, accessExpiresAt, user } = (await answer.json()) as SessionView;
  const session = JSON.stringify({ accessToken, user, endsAt: Date.parse(accessExpiresAt) });
  // Before the first of its pages alone: from then on the session is the application's.
  const isThere = `story.${randomUUID()}`;
  await page.addInitScript(`{
    if (location.origin === '${origin}' && !sessionStorage.getItem('${isThere}')) {
      sessionStorage.setItem('${isThere}', 'yes');
      localStorage.setItem('${SESSION}', ${JSON.stringify(session)});
    }
  }`);
  await page.goto(path);
  await expect(page).not.toHaveURL(/\/login/);
}
