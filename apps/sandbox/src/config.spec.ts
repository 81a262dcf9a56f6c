import { readConfig } from './config.ts';

it('has a default for everything; empty means unset', () => {
  expect(readConfig({ PORT: '', WEBHOOK_URL: '' })).toMatchObject({
    port: 4010,
    webhook: undefined,
    webhookBackoffScale: 1,
  });
});

it('names in one line what is wrong', () => {
  expect(() => readConfig({ PORT: 'x', WEBHOOK_URL: 'ftp://a' })).toThrow(
    /^invalid configuration: PORT: .*; WEBHOOK_URL: [^\n]*$/,
  );
  expect(() => readConfig({ PUBLIC_URL: `https://${'a'.repeat(40)}.example.com` })).toThrow(/PIX code/);
});
