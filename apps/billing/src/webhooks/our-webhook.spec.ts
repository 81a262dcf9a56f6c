import type { AsaasWebhook } from '../asaas/asaas-shapes.ts';
import { webhookPlace } from './our-webhook.ts';

const at = (host: string): AsaasWebhook => ({ id: host, url: `https://${host}/webhooks/asaas`, name: host });
const [here, there] = [at('pay.example.com'), at('staging.example.com')];
const foreign = { ...at('shop.example.com'), url: 'https://shop.example.com/asaas' };

describe('where the provider reaches us', () => {
  it.each([
    ['as the settings say, renewing the one of that address', [there, here], here.url, here.url, here],
    ['as the settings say, with none to renew', [there, foreign], here.url, here.url, undefined],
    [
      'as the only one that leads here says, where the settings say nothing',
      [foreign, here],
      undefined,
      here.url,
      here,
    ],
    ['nobody knows, of two that may be of two installations', [here, there], undefined, null, undefined],
    ['nobody knows, where there is none', [foreign], undefined, null, undefined],
  ])('is %s', (_which, listed, told, address, renewed) =>
    expect(webhookPlace(listed, told)).toEqual({ address, renewed }),
  );
});
