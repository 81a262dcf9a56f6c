import type { EndingReason } from '@numera/contracts/billing/subscription-facts';
import { readChargeLink } from '@numera/rules/charge-link';
import { readOrderLink } from '@numera/rules/order-link';
import { isChargeToken } from '@numera/server/charge-token';
import { isOrderToken } from '@numera/server/order-token';
import { samples } from '../samples/samples.ts';
import {
  aConsent,
  aFailedDebit,
  anEndedConsent,
  anEnding,
  anEndingNotice,
  anotherCard,
  aPlannedEnding,
  aRefund,
  aRefusal,
  aReminder,
  aRenewal,
  aResumption,
  aSuspension,
  aSuspensionNotice,
  agreedTerms,
  termsLater,
  aWithdrawal,
  withdrawnTerms,
} from '../samples/subscriptions.ts';
import { key, written } from '../../../test/letters.ts';
import type { MailData, Template } from '../write-letter.ts';

const byCard = { ...aReminder, charge: { ...aReminder.charge, method: 'CREDIT_CARD' as const } };
const bySlip = { ...aReminder, charge: { ...aReminder.charge, method: 'BOLETO' as const } };

/** Each says the same in its text and in its HTML. */
const says = <T extends Template>(template: T, data: MailData[T], parts: readonly (string | RegExp)[]): void => {
  const { text, html } = written(template, data);
  for (const said of [text, html]) for (const part of parts) expect(said).toMatch(part);
};

const TO_PAY = [
  'charge-upcoming',
  'charge-due',
  'charge-late',
  'suspension-announced',
  'suspended',
  'ending-announced',
  'renewal-refused',
  'late-payment',
  'automatic-pix-ended',
  'debit-failed',
] as const;
const TO_KNOW = [
  'resumed',
  'cancellation-scheduled',
  'cancellation-withdrawn',
  'terms-agreed',
  'terms-put-off',
  'terms-withdrawn',
  'canceled',
  'renewal-paid',
  'refunded',
  'automatic-pix-activated',
  'card-changed',
] as const;

describe('letters about what is to be paid', () => {
  it.each(TO_PAY)('open that charge and no other, also for a guest: %s', (template) => {
    for (const ownerUserId of [samples[template].ownerUserId, null]) {
      const { letter, text, html } = written(template, { ...samples[template], ownerUserId } as never);
      const { id, token } = readChargeLink(new URL(letter.action!.url).hash)!;
      expect(new URL(letter.action!.url).pathname).toBe('/cobranca');
      expect(id).toBe('pay_2');
      expect(isChargeToken(token, id, key)).toBe(true);
      // The key is in the link, where browsers keep it to themselves, and nowhere else.
      for (const said of [text, html]) expect(said.split(token)).toHaveLength(2);
      expect(text).toContain('abre sem senha: não encaminhe este email');
      expect(text).not.toMatch(/\/admin|\/sucesso/);
    }
  });

  it.each(TO_PAY)('say how much, and until when: %s', (template) =>
    says(template, samples[template], ['R$ 49,90', '02/04/2026']),
  );

  it.each(['suspension-announced', 'suspended', 'ending-announced'] as const)(
    'open it for as long as they say that it can be paid: %s',
    (template) => {
      const endsOn = '2099-12-31';
      const { letter } = written(template, { ...samples[template], endsOn } as never);
      const { id, token } = readChargeLink(new URL(letter.action!.url).hash)!;
      expect(isChargeToken(token, id, key, new Date('2099-12-31T23:59:59Z'))).toBe(true);
    },
  );
});

describe('letters about what is to be known', () => {
  it.each(TO_KNOW)('lead to the panel whoever has one: %s', (template) => {
    const { letter, text } = written(template, samples[template] as never);
    expect(letter.action!.url).toMatch(/^https:\/\/numera\.test\/admin\/(numeros|pagamentos)$/);
    expect(text).not.toMatch(/#|sem senha/);
  });

  it.each(TO_KNOW)('lead a guest to his order, and never speak of a panel: %s', (template) => {
    const { letter, text, html } = written(template, { ...samples[template], ownerUserId: null } as never);
    const { id, token } = readOrderLink(new URL(letter.action!.url).hash)!;
    expect(id).toBe(samples[template].orderId);
    expect(isOrderToken(token, id, key)).toBe(true);
    expect(text + html).not.toMatch(/\/admin|painel/i);
    expect(text).toContain('abre sem senha: não encaminhe este email');
  });
});

describe('a reminder', () => {
  it('says before the day when it comes, and how to pay', () => {
    expect(written('charge-upcoming', aReminder).subject).toBe('Cobrança do número (11) 4000-1234 vence em 02/04/2026');
    says('charge-upcoming', aReminder, [
      /vence em 02\/04\/2026/,
      /código PIX/,
      /Pagar agora/,
      /Plano.*Profissional · Mensal/s,
    ]);
    says('charge-upcoming', bySlip, [/boleto e a linha digitável/, /até 3 dias úteis/, /Pagar agora/]);
  });

  it('says on the day that it is today', () => {
    expect(written('charge-due', aReminder).subject).toContain('vence hoje, 02/04/2026');
    says('charge-due', aReminder, [/vence hoje/, /Se você já pagou, desconsidere este email\./]);
    says('charge-due', bySlip, [/desconsidere este email: a compensação do boleto leva até 3 dias úteis/]);
  });

  it('leaves a card alone, and says how to pay otherwise', () => {
    for (const [template, day] of [
      ['charge-upcoming', 'nesse dia'],
      ['charge-due', 'hoje'],
    ] as const) {
      says(template, byCard, [`cobrado ${day} no seu cartão`, /não precisa fazer nada/, /Trocar a forma de pagar/]);
      const { letter, text } = written(template, byCard);
      expect(letter.action).toBeUndefined();
      expect(readChargeLink(new URL(letter.alsoTo!.url).hash)?.id).toBe('pay_2');
      expect(text).not.toMatch(/Pagar agora|já pagou/);
    }
  });

  it('says after the day, without blame, that the number works', () => {
    says('charge-late', aReminder, [
      /venceu em 02\/04\/2026/,
      /já pagou, desconsidere/,
      /continua funcionando como antes/,
    ]);
    says('charge-late', bySlip, [/até 3 dias úteis/]);
    says('charge-late', byCard, [/Pagar agora/]);
    expect(written('charge-late', aReminder).text).not.toMatch(/dias úteis|atras|dívida|inadimpl/i);
  });
});

describe('for want of payment', () => {
  it('the notice says reason, amount, days, and what a suspension is', () => {
    says('suspension-announced', aSuspensionNotice, [
      /Falta de pagamento da cobrança pay_2/,
      /Em aberto.*R\$ 49,90/s,
      /suspenso em 20\/04\/2026/,
      /credenciais SIP deixam de ser mostradas/,
      /o serviço não é cobrado/,
      /o contrato termina em 19\/06\/2026/,
      /volta em minutos/,
      /765\/2023/,
    ]);
  });

  it('more is owed than for the charge: both amounts are said', () => {
    says('suspended', { ...aSuspension, owedCents: 9_980 }, [/Em aberto.*R\$ 99,80/s, /Valor da cobrança.*R\$ 49,90/s]);
    expect(written('suspended', aSuspension).text).not.toContain('Valor da cobrança');
  });

  it('the suspension says since when, in Brasília, and how to end it', () => {
    says('suspended', aSuspension, [
      /suspenso em 20\/04\/2026/,
      /volta em minutos/,
      /termina em 19\/06\/2026/,
      /Pagar agora/,
    ]);
  });

  it('the last notice says until when there is time', () => {
    expect(written('ending-announced', anEndingNotice).subject).toContain('termina em 19/06/2026');
    says('ending-announced', anEndingNotice, [/Ainda dá tempo/, /volta em minutos/, /Em aberto/]);
  });

  it.each([
    [12, 'Os 12 dias de suspensão não são cobrados: a próxima cobrança passa para 14/05/2026.'],
    [1, 'O dia de suspensão não é cobrado: a próxima cobrança passa para 14/05/2026.'],
    [0, 'A próxima cobrança vence em 14/05/2026.'],
  ])('the return says what %i days of suspension mean', (creditedDays, sentence) => {
    says('resumed', { ...aResumption, creditedDays }, [sentence, /Recebemos seu pagamento/]);
    expect(written('resumed', { ...aResumption, creditedDays }).text.includes('Dias não cobrados')).toBe(
      creditedDays > 0,
    );
  });
});

describe('an ending', () => {
  const reasons: readonly [EndingReason, RegExp, boolean][] = [
    ['owner', /O cancelamento que você pediu/, true],
    ['admin', /Nossa equipe cancelou/, true],
    ['unpaid', /Não recebemos o pagamento dentro do prazo/, true],
    ['refunded', /foi devolvido/, false],
    ['chargeback', /contestado junto ao banco/, false],
    ['removed-at-provider', /encerrada no nosso provedor de pagamentos/, false],
    ['activation-failed', /A operadora não liberou este número.*será devolvido/s, false],
  ];
  it.each(reasons)('is told in its own words: %s', (reason, words, isKept) => {
    says('canceled', { ...anEnding, reason }, [words, /Nada mais será cobrado\./, /Encerrado em.*02\/04\/2026/s]);
    expect(written('canceled', { ...anEnding, reason }).text.includes('tê-lo de volta pelo painel')).toBe(isKept);
    for (const [other, theirs] of reasons)
      if (other !== reason) expect(written('canceled', { ...anEnding, reason }).text).not.toMatch(theirs);
  });

  it('that comes later says until when the number works, and that it can be taken back', () => {
    says('cancellation-scheduled', aPlannedEnding, [
      /que você pediu está marcado para 02\/05\/2026/,
      /funciona como antes/,
      /desfazer o cancelamento no painel/i,
    ]);
    expect(written('cancellation-scheduled', { ...aPlannedEnding, reason: 'admin' }).text).not.toContain(
      'que você pediu',
    );
    says('cancellation-scheduled', { ...aPlannedEnding, ownerUserId: null }, [/Responda a este email antes desse dia/]);
  });

  it('that was taken back says when the next charge comes, where one is known', () => {
    says('cancellation-withdrawn', aWithdrawal, [/continuam como antes/, /A próxima cobrança vence em 02\/05\/2026/]);
    expect(written('cancellation-withdrawn', { ...aWithdrawal, nextDueDate: null }).text).not.toMatch(/próxima/i);
  });

  it('name the old terms, the new ones and the day on which they begin to count', () => {
    says('terms-agreed', agreedTerms, [
      'A cobrança que vence em 02/05/2026 e as seguintes passam a ser de Essencial · Anual, R$ 299,00.',
      /continua em Essencial · Mensal, R\$ 49,90/,
    ]);
    says('terms-put-off', termsLater, [
      /paga antes de a mudança chegar a ela/,
      /mais um período em Essencial · Mensal, R\$ 49,90/,
      /vence em 02\/06\/2026 e as seguintes passam a ser de Essencial · Anual, R\$ 299,00/,
    ]);
    says('terms-withdrawn', withdrawnTerms, [/foi desfeita/, /seguem em Essencial · Mensal, R\$ 49,90/]);
  });
});

describe('money', () => {
  it('that came is acknowledged, with the day until which it lasts', () => {
    says('renewal-paid', aRenewal, [
      /pago até 02\/05\/2026/,
      /Pago em.*01\/04\/2026/s,
      /R\$ 49,90/,
      /Próxima cobrança.*03\/05\/2026/s,
      aRenewal.subscriptionId,
    ]);
    expect(written('renewal-paid', { ...aRenewal, nextDueDate: null }).text).not.toMatch(/próxima/i);
  });

  it('that the bank refused is said in its words, with when it is tried again', () => {
    says('renewal-refused', aRefusal, [
      /Resposta do banco.*Saldo insuficiente/s,
      /por enquanto nada muda no seu número/,
      /Tentamos de novo em 05\/04\/2026/,
      /Pagar de outra forma/,
    ]);
    const last = written('renewal-refused', { ...aRefusal, triedAgainOn: null, reason: '' }).text;
    expect(last).toContain('Não vamos tentar de novo sozinhos');
    expect(last).not.toMatch(/Resposta do banco|Nova tentativa/);
  });

  it.each([
    ['PIX', /volta na hora/],
    ['CREDIT_CARD', /até duas faturas/],
    ['BOLETO', /não precisa fazer nada/],
  ] as const)('that goes back says how long it takes: %s', (method, words) => {
    const refund = { ...aRefund, charge: { ...aRefund.charge, method } };
    expect(written('refunded', refund).subject).toBe('Devolução de R$ 19,90 do número (11) 4000-1234');
    says('refunded', refund, [words, /Devolvemos R\$ 19,90/, /não precisa fazer nada/]);
  });

  it('that one of us has given says so, and promises nothing of the provider', () => {
    says('refunded', { ...aRefund, inHand: true }, [/Devolvemos R\$ 19,90/, /entregou o valor diretamente a você/]);
    expect(written('refunded', { ...aRefund, inHand: true }).text).not.toMatch(/volta na hora/);
  });

  it('that waits for an account leads to where it is said', () => {
    const form = 'https://www.asaas.example/refund/1';
    says('refunded', { ...aRefund, form }, [/diga em qual conta/, /Informar a conta/, form]);
    expect(written('refunded', { ...aRefund, form }).text).not.toMatch(/não precisa fazer nada|\/admin/);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'nonsense'])(
    'that waits for one is not asked for at %s',
    (form) => {
      const { text, html } = written('refunded', { ...aRefund, form });
      expect(text + html).not.toMatch(/Informar a conta|javascript:|data:text|nonsense/);
      expect(text).toContain('responda a este email, e combinamos em qual conta');
    },
  );
});

describe('PIX Automático', () => {
  it('that was consented to says what happens from now on, and how it is ended', () => {
    expect(written('automatic-pix-activated', aConsent).subject).toBe('PIX Automático ativado: (11) 4000-1234');
    says('automatic-pix-activated', aConsent, [/debitadas da sua conta no dia do vencimento/, /cancele a autorização/]);
  });

  it('debits on a day: its payer need do nothing, and is not asked to pay', () => {
    const debited = { ...aReminder, debitOn: '2026-04-02' };
    expect(written('charge-upcoming', debited).subject).toContain('será debitada em 02/04/2026');
    says('charge-upcoming', debited, [/debitada automaticamente da sua conta em 02\/04\/2026/, /Débito automático/]);
    const { letter, text } = written('charge-upcoming', debited);
    expect(letter.action).toBeUndefined();
    expect(readChargeLink(new URL(letter.alsoTo!.url).hash)?.id).toBe('pay_2');
    expect(text).not.toMatch(/Pagar agora|abre o código PIX/);
  });

  it.each([
    ['refused', /o seu banco não aprovou o débito/],
    ['cancelled', /o débito agendado foi cancelado/],
  ] as const)('whose debit was %s says so, and how to pay', (state, words) =>
    says('debit-failed', { ...aFailedDebit, state }, [words, /código PIX/, /Pagar agora/, /já pagou, desconsidere/]),
  );

  it.each([
    ['withdrawn', /foi cancelada/],
    ['expired', /venceu/],
  ] as const)('that is over says why, and what is to be paid: %s', (state, words) => {
    says('automatic-pix-ended', { ...anEndedConsent, state }, [words, /nada mais será debitado/, /Pagar agora/]);
    const { text, letter } = written('automatic-pix-ended', { ...anEndedConsent, state, charge: null });
    expect(text).not.toMatch(/Pagar agora|em aberto/);
    expect(letter.action?.url).toMatch(/\/admin\/pagamentos$/);
  });
});

describe('a letter about another card', () => {
  it('says which, when, and what to do for whoever did not give it', () => {
    expect(written('card-changed', anotherCard).subject).toBe('Cartão trocado: (11) 4000-1234');
    says('card-changed', anotherCard, [
      /vão para o cartão VISA final 1111/,
      /20\/04\/2026 às 22:00/,
      /Nada foi cobrado/,
      /Se não foi, responda a este email agora/,
    ]);
  });

  it('names no brand that nobody knows', () => {
    const card = { brand: 'UNKNOWN', lastDigits: '1111' };
    expect(written('card-changed', { ...anotherCard, card }).text).toContain('para o cartão final 1111');
    expect(written('card-changed', { ...anotherCard, card }).text).not.toContain('UNKNOWN');
  });
});
