import type { Order } from '@numera/domain-billing/order';
import { SameCard } from './same-card.ts';

describe('a card that is sent again', () => {
  it('while it is being charged is charged once, and each time hears the outcome', async () => {
    const same = new SameCard<Order>();
    let charges = 0;
    const outcome = Promise.withResolvers<Order>();
    const charge = () => {
      charges++;
      return outcome.promise;
    };
    const answers = Array.from({ length: 50 }, () => same.run(['order', 'token', { number: '1' }], charge));
    const other = same.run(['order', 'token', { number: '2' }], charge);
    outcome.resolve({ _id: 'order' } as Order);
    expect(new Set(await Promise.all(answers)).size).toBe(1);
    await other;
    expect(charges).toBe(2);
    await same.run(['order', 'token', { number: '1' }], charge);
    expect(charges).toBe(3);
  });

  it('after a failure is a new try', async () => {
    const same = new SameCard<Order>();
    await expect(same.run(['order'], () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await same.run(['order'], () => Promise.resolve({ _id: 'order' } as Order))).toEqual({ _id: 'order' });
  });
});
