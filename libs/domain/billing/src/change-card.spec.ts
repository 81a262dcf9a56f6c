import { agendaOf } from './agenda.ts';
import { defaultPolicy } from './billing-policy.ts';
import { providerAgreed } from './cancel.ts';
import { changeCard } from './change-card.ts';
import { changeMethod } from './change-method.ts';
import type { Subscription } from './subscription.ts';
import { aSubscription, noonOf } from './subscription.fixture.ts';

const now = noonOf('2027-01-20');
const card = { brand: 'VISA', lastDigits: '1111' };
const asks = (subscription: Subscription) =>
  agendaOf(subscription, defaultPolicy, now).some(({ kind }) => kind === 'ask-provider');

describe('another card', () => {
  it('is kept by its name, told to its owner, and nothing more is asked of the provider, which has it', () => {
    const before = aSubscription({ method: 'CREDIT_CARD', card: { brand: 'ELO', lastDigits: '2222' } });
    const { subscription, follows } = changeCard(before, card);
    expect(subscription).toEqual({ ...before, card });
    expect(follows).toEqual([{ kind: 'card-changed', card }]);
    expect(asks(subscription)).toBe(false);
  });

  it('is kept as well where nobody had written down which one there was', () => {
    expect(changeCard(aSubscription({ method: 'CREDIT_CARD' }), card).subscription.card).toEqual(card);
  });

  it('in place of PIX is told for the charges that exist, too', () => {
    const { subscription, follows } = changeCard(aSubscription({ method: 'PIX' }), card);
    expect(subscription).toMatchObject({ method: 'CREDIT_CARD', card });
    expect(follows).toHaveLength(1);
    expect(asks(subscription)).toBe(true);
    const agreed = providerAgreed(subscription, subscription.atProvider, now).subscription;
    expect(asks(agreed)).toBe(false);
  });

  it('is told again when PIX was being told at that moment', () => {
    const toPix = changeMethod(aSubscription({ method: 'CREDIT_CARD' }), 'PIX').subscription;
    const asked = { ...toPix, atProvider: { ...toPix.atProvider, askAt: now } };
    const { subscription } = changeCard(asked, card);
    expect(asks(providerAgreed(subscription, asked.atProvider, now).subscription)).toBe(true);
  });

  it('that is the same changes nothing, and nobody hears of it twice', () => {
    const { subscription } = changeCard(aSubscription({ status: 'SUSPENDED', method: 'CREDIT_CARD' }), card);
    expect(changeCard(subscription, { ...card })).toEqual({ subscription, follows: [] });
  });

  it.each([
    ['subscription-pending', { status: 'PENDING' }],
    ['subscription-ended', { status: 'CANCELED' }],
    ['subscription-ended', { ending: { reason: 'owner', by: 'owner', since: now, releasedAt: null } }],
    ['subscription-not-active', { status: 'ACTIVATION_FAILED' }],
    [
      'subscription-ended',
      { status: 'ACTIVATION_FAILED', ending: { reason: 'owner', by: 'owner', since: now, releasedAt: null } },
    ],
  ] as const)('is refused with %s', (code, changes) =>
    expect(() => changeCard(aSubscription(changes), card)).toThrow(code),
  );
});
