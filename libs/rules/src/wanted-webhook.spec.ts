import { webhookToRenew, webhookUrl } from './wanted-webhook.ts';

it.each([
  ['https://pay.example.com', 'https://pay.example.com/webhooks/asaas'],
  ['https://example.com/numera/', 'https://example.com/numera/webhooks/asaas'],
  ['https://example.com/webhooks/asaas/', 'https://example.com/webhooks/asaas'],
])('the webhook of %s is at %s', (address, url) => expect(webhookUrl(address)).toBe(url));

it.each(['http://pay.example.com', 'pay.example.com', 'ftp://x', ''])('%j is no place for a webhook', (address) =>
  expect(() => webhookUrl(address)).toThrow(/https/),
);

const renewed = { url: 'https://pay.example.com/webhooks/asaas', name: 'Numera' };
const others = { url: 'https://staging.example.com/webhooks/asaas', name: 'another product' };

it.each([
  ['the one of its address, whatever it is called', [others, { ...renewed, name: 'by hand' }], 'by hand'],
  [
    'the one of our name, when the address has changed',
    [others, { ...renewed, url: 'https://old.example.com' }],
    'Numera',
  ],
  ['none of somebody else', [others], undefined],
])('registering renews %s', (_which, all, name) => expect(webhookToRenew(all, renewed.url)?.name).toBe(name));
