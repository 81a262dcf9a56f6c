import type { Page } from '@playwright/test';

/** As a service answers that is out of order. */
export const outOfOrder = { code: 'service-unavailable', message: 'Serviço fora do ar.' };

/**
 * The next question of that kind is refused, in the server's words; or lost, when there are none. What else is asked at that address, as by
 * itself when something is told live, goes through and does not count.
 */
export async function refuseOnce(
  page: Page,
  method: string,
  url: RegExp,
  answer: object | null = outOfOrder,
): Promise<void> {
  let isDone = false;
  await page.route(url, (route) => {
    if (isDone || route.request().method() !== method) return route.fallback();
    isDone = true;
    return answer ? route.fulfill({ status: 503, json: answer }) : route.abort();
  });
}
