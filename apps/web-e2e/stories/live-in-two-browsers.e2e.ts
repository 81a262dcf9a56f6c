import type { SubscriptionView } from '@numera/contracts/billing/subscriptions';
import { formatDid } from '@numera/rules/did';
import type { Placed } from '@numera/testing/buyer';
import type { Browser } from '@playwright/test';
import { buyer } from '../steps/addresses.ts';
import { aPerson, bought, enterPanel, orderBecomes, ordered } from '../steps/people.ts';
import { anAddress, expect, type Page, test } from '../steps/story.ts';
import { suspend } from '../steps/time.ts';

/** Told by the socket: the panel itself asks again but once a minute. */
const AT_ONCE = { timeout: 1_000 };

/** A browser of its own, with its own address, in which somebody looks at his numbers. */
async function looking(browser: Browser, who: Parameters<typeof enterPanel>[1]): Promise<Page> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': anAddress() } });
  const page = await context.newPage();
  await enterPanel(page, who);
  let isOpen = false;
  // Whom socket.io has let in, it tells so.
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => (isOpen ||= String(payload).startsWith('40'))),
  );
  await page.goto('/admin/numeros');
  await expect(page.getByRole('heading', { level: 1, name: 'Meus Números' })).toBeVisible();
  await expect.poll(() => isOpen, { message: 'the socket is open' }).toBe(true);
  return page;
}

const rowOf = (page: Page, number: string) => page.getByRole('row').filter({ hasText: formatDid(number) });
/** When every page that is to show it does; counted from the moment in which the server knows it. */
const allShow = (pages: readonly Page[], number: string, status: string) =>
  Promise.all(pages.map((page) => expect(rowOf(page, number).getByText(status, { exact: true })).toBeVisible(AT_ONCE)));

test('what happens to a number appears in both browsers of its owner within a second, and in nobody else’s @gate', async ({
  browser,
}) => {
  const [owner, stranger] = [await aPerson(), await aPerson()];
  const { placed: working, nextCharge } = await bought(owner, '41');
  const waiting = await ordered(owner, '41');
  await orderBecomes(waiting, 'AWAITING_PAYMENT');
  const mine = [await looking(browser, owner), await looking(browser, owner)];
  const other = await looking(browser, stranger);
  await expect(other.getByText('Você ainda não possui números contratados')).toBeVisible();
  let asked = 0;
  other.on('request', (request) => (asked += request.url().includes('/api/me/') ? 1 : 0));

  // A payment, and the activation that follows it.
  await buyer.pay(await orderBecomes(waiting, 'AWAITING_PAYMENT'));
  await becomes(waiting, 'ACTIVE');
  await allShow(mine, waiting.order.number.number, 'Ativo');

  // A suspension, and the payment that ends it.
  await suspend(working.order.id, nextCharge);
  await becomes(working, 'SUSPENDED');
  await allShow(mine, working.order.number.number, 'Suspenso');
  await buyer.sandbox('POST', `/control/charges/${nextCharge}/pay`, {});
  await becomes(working, 'ACTIVE');
  await allShow(mine, working.order.number.number, 'Ativo');

  expect(asked, 'the stranger’s page was woken').toBe(0);
  await expect(other.getByText('Você ainda não possui números contratados')).toBeVisible();
  for (const page of [...mine, other]) await page.context().close();
});

/** The server knows it; looked at often, since the second counts from then on. */
const becomes = ({ order, orderToken }: Placed, status: string) =>
  expect
    .poll(
      async () => {
        const path = `/api/orders/${order.id}/subscription`;
        const answer = await buyer.call<SubscriptionView>('GET', path, undefined, { 'x-order-token': orderToken });
        return answer.body.status;
      },
      { intervals: [50] },
    )
    .toBe(status);
