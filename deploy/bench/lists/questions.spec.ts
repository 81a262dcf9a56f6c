import { measuredLists, questionsOf } from './questions.ts';

const asked = (path: string) =>
  questionsOf(
    measuredLists('52998224725').find((one) => one.path === path)!,
    '2026-11-24',
  );

describe('what the lists are asked', () => {
  it('is each sort as it is, and with each filter, period and search', () => {
    expect(asked('customers')).toEqual([
      ...['createdAt', 'name'].flatMap((sort) =>
        [
          '',
          '&access=linked',
          '&access=none',
          '&period=createdAt.2026-10-25.2026-11-24',
          '&search=conceicao',
          '&search=cliente.4321%40example.com',
          '&search=11980004321',
          '&search=52998224725',
        ].map((more) => `customers?sort=${sort}${more}`),
      ),
      'customers?size=100',
    ]);
  });

  it('is of two filters and two periods each of them', () => {
    const payments = asked('all-payments');
    for (const more of ['standing=returned', 'method=BOLETO', 'period=dueDate', 'period=paidOn'])
      for (const sort of ['dueDate', 'value', 'paidOn'])
        expect(payments.some((question) => question.startsWith(`all-payments?sort=${sort}&${more}`))).toBe(true);
  });
});
