import type { CustomerBooks, CustomerEvent } from '@numera/contracts/billing/customer-books';
import { eventNote, eventText, storyOf } from './story-words.ts';

const event = (changes: Partial<CustomerEvent>): CustomerEvent => ({
  ...{ at: '2026-11-20T12:00:00.000Z', isDay: false, what: 'registered', code: '' },
  ...{ by: null, reason: null, number: null, amountCents: null },
  ...changes,
});
const people = [{ id: 'u1', name: 'Bruna', email: 'bruna@example.com' }];

it.each<[Partial<CustomerEvent>, string]>([
  [{ what: 'registered' }, 'Cadastro criado'],
  [{ what: 'order', code: 'PAID' }, 'Pedido pago'],
  [{ what: 'order', code: 'ACTIVATION_FAILED' }, 'Falha na ativação do pedido'],
  [{ what: 'order', code: 'SOMETHING_NEW' }, 'SOMETHING_NEW'],
  [{ what: 'number', code: 'SUSPENDED' }, 'Número: suspenso'],
  [{ what: 'paid', code: 'PIX', amountCents: 2_990 }, 'Pagamento de R$\u00a029,90 (PIX)'],
  [{ what: 'refund', code: 'DONE', amountCents: 1_000 }, 'Valor devolvido: R$\u00a010,00'],
  [{ what: 'deed', code: 'customer.link' }, 'Vinculou o acesso do cliente'],
  [{ what: 'deed-end', code: 'receive-in-cash.REFUSED' }, 'A cobrança não foi marcada como paga'],
])('%j reads %s', (changes, words) => expect(eventText(event(changes))).toBe(words));

it.each<[Partial<CustomerEvent>, string]>([
  [{ by: 'u1', what: 'deed', reason: 'pediu' }, 'Bruna · pediu'],
  [{ by: 'owner', what: 'number', number: '551140001234' }, '(11) 4000-1234 · pelo cliente'],
  [{ what: 'order', reason: 'payment confirmed' }, 'pagamento confirmado'],
  [
    { by: 'carrier', what: 'number', reason: 'number-taken' },
    'pela operadora · a operadora já vendeu o número para outra pessoa',
  ],
  [
    { by: 'admin', what: 'number', reason: '551140001234 takes the place of 551140005678' },
    'pela nossa equipe · (11) 4000-1234 no lugar de (11) 4000-5678',
  ],
  [{ by: 'time', what: 'number', reason: 'pay_1 was not paid' }, 'pelo prazo · cobrança não paga'],
  [{ by: 'u1', what: 'refund', reason: 'cliente insatisfeito' }, 'Bruna · cliente insatisfeito'],
  [{ by: 'u1', what: 'deed', reason: 'paid' }, 'Bruna · paid'],
  [{ what: 'paid', reason: 'never shown' }, ''],
])('of %j it says %s', (changes, note) => expect(eventNote(event(changes), people)).toBe(note));

it('is one story of orders, letters and deeds, the latest first', () => {
  const books = { numbers: [], payments: [], people, events: [event({})] } satisfies CustomerBooks;
  const letter = {
    ...{ id: 'm1', subject: 'Recibo', to: 'a@example.com', state: 'SENT' as const },
    ...{ queuedAt: '2026-11-21T12:00:00.000Z', sentAt: null },
  };
  expect(storyOf({ books, letters: [letter], deeds: undefined }).map(({ what }) => what)).toEqual([
    'Email: Recibo',
    'Cadastro criado',
  ]);
});
