import type { CustomerRemoval } from '@numera/contracts/billing/customers';
import { consequencesOf } from './removal-words.ts';

const nothing: CustomerRemoval = {
  numbers: { active: 0, suspended: 0, activating: 0, failed: 0 },
  unpaidOrders: 0,
  charges: { open: 0, late: 0 },
  returned: { cents: 0, byHandCents: 0 },
};

describe('what a removal does', () => {
  it.each<[string, Partial<CustomerRemoval>, string[]]>([
    [
      'to nobody’s numbers',
      {},
      ['Ele não tem números nem pedidos em andamento.', 'Ele não tem cobranças em aberto nem vencidas.'],
    ],
    [
      'to one that works, with a charge that is late and none that is to come',
      { numbers: { ...nothing.numbers, active: 1 }, charges: { open: 0, late: 1 } },
      ['1 número ativo é cancelado agora e volta para a operadora.', '1 cobrança vencida deixa de ser cobrada.'],
    ],
    [
      'to all that there may be',
      {
        numbers: { active: 2, suspended: 2, activating: 2, failed: 2 },
        ...{ unpaidOrders: 2, charges: { open: 2, late: 2 }, returned: { cents: 5980, byHandCents: 2990 } },
      },
      [
        '2 números ativos são cancelados agora e voltam para a operadora.',
        '2 números suspensos são cancelados agora e voltam para a operadora.',
        '2 números pagos e ainda em ativação são cancelados quando ela terminar.',
        '2 números que nunca funcionaram são cancelados.',
        '2 pedidos não pagos são encerrados.',
        '2 cobranças em aberto deixam de existir.',
        '2 cobranças vencidas deixam de ser cobradas.',
        'R$\u00a059,80 pagos pelo que nunca funcionou são devolvidos.',
        'R$\u00a029,90 pagos pelo que nunca funcionou têm de ser devolvidos à mão: um alerta lembra.',
      ],
    ],
  ])('%s', (_, removal, said) =>
    expect(consequencesOf({ ...nothing, ...removal })).toEqual([...said, 'O que foi pago continua registrado.']),
  );
});
