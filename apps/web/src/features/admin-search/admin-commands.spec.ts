import { groupsOf } from './admin-commands.ts';

const id = '0198c0de-0000-7000-8000-0000000000aa';
const number = { number: '551140001234', areaCode: '11', city: 'São Paulo', areaRef: 'SPO' };
const ana = { id, name: 'Ana Souza', email: 'ana@example.com' };

describe('what an administrator finds by typing', () => {
  it('leads to where each is looked after', () => {
    const groups = groupsOf({
      customers: [
        {
          ...{ ...ana, linkedUserId: null, cpfCnpj: '52998224725', phone: '11987654321' },
          ...{
            createdAt: '2026-11-24T12:00:00.000Z',
            numbers: { total: 1, active: 1 },
            isLeaving: false,
            pendingPayments: 0,
          },
        },
      ],
      numbers: [
        {
          ...{ id, orderId: id, number, customer: ana, planName: 'Essencial', period: 'monthly' },
          ...{ valueCents: 4_990, status: 'ACTIVE', createdAt: '2026-11-24T12:00:00.000Z', isLeaving: false },
          ...{ cancelAt: null, endingReason: null },
        },
      ],
      orders: [true, false].map((hasNumber) => ({
        ...{ id, number, customer: { ...ana, id: 'customer' }, state: 'EXPIRED', method: 'PIX', hasNumber },
        createdAt: '2026-11-24T02:00:00.000Z',
      })),
      payments: [
        {
          ...{ id: 'pay_1', orderId: id, number, customer: ana, valueCents: 4_990, refundedCents: 0 },
          ...{
            dueDate: '2026-12-01',
            paidOn: null,
            method: 'PIX',
            standing: 'late',
            invoiceUrl: null,
            bankSlipUrl: null,
          },
        },
      ],
    });
    expect(
      groups.flatMap(({ commands }) => commands).map((one) => [one.label, one.note, 'to' in one && one.to]),
    ).toEqual([
      ['Ana Souza', 'ana@example.com', `/admin/clientes/${id}`],
      ['(11) 4000-1234', 'Ana Souza · Ativo', `/admin/numeros/${id}`],
      [
        'R$\u00a049,90 · 01/12/2026',
        'Ana Souza · Vencido',
        '/admin/all-pagamentos?busca=%2811%29+4000-1234&periodo=dueDate.2026-12-01.2026-12-01',
      ],
      ['Pedido 0198c0de', 'Ana Souza · (11) 4000-1234 · 23/11/2026', `/admin/numeros/${id}`],
      ['Pedido 0198c0de', 'Ana Souza · (11) 4000-1234 · 23/11/2026', `/admin/operacao/pedidos/${id}`],
    ]);
  });
});
