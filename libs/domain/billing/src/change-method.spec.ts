import { askingProvider, providerAgreed } from './cancel.ts';
import { agendaOf } from './agenda.ts';
import { defaultPolicy } from './billing-policy.ts';
import { changeMethod } from './change-method.ts';
import { aSubscription, noonOf } from './subscription.fixture.ts';

const now = noonOf('2027-01-20');

describe('another way to pay', () => {
  it('is told to the provider, once, and holds for what is charged from then on', () => {
    const { subscription } = changeMethod(aSubscription({ method: 'CREDIT_CARD' }), 'PIX');
    expect(subscription.method).toBe('PIX');
    expect(agendaOf(subscription, defaultPolicy, now).map(({ kind }) => kind)).toContain('ask-provider');
    const agreed = providerAgreed(subscription, subscription.atProvider, now).subscription;
    expect(agendaOf(agreed, defaultPolicy, now).map(({ kind }) => kind)).not.toContain('ask-provider');
    expect(agreed.atProvider).toEqual(aSubscription().atProvider);
  });

  it('is told again when it was changed while the provider was asked', () => {
    const asked = askingProvider(changeMethod(aSubscription(), 'BOLETO').subscription, now, 60_000);
    const again = changeMethod(asked, 'PIX').subscription;
    expect(providerAgreed(again, asked.atProvider, now).subscription.atProvider.isNewsToIt).toBe(true);
    expect(providerAgreed(asked, asked.atProvider, now).subscription.atProvider).not.toHaveProperty('isNewsToIt');
  });

  it('is nothing new when it is the same, and refused when nothing will be charged', () => {
    const subscription = aSubscription();
    expect(changeMethod(subscription, 'PIX').subscription).toBe(subscription);
    expect(() => changeMethod(aSubscription({ status: 'PENDING' }), 'BOLETO')).toThrow('subscription-pending');
    expect(() => changeMethod(aSubscription({ status: 'CANCELED' }), 'BOLETO')).toThrow('subscription-ended');
  });
});
