import { hasCredentials, type Lived, mayCancel, type Stage, stageOf, type WayOut, wayOutOf } from './life.ts';
import { toldOf } from './life-texts.ts';

const day = '2026-11-23';
const works: Lived = {
  ...{ status: 'ACTIVE', cancelAt: null, endingReason: null, nextDueDate: '2026-12-13', due: null },
};
const due: NonNullable<Lived['due']> = { id: 'pay_1', dueDate: '2026-12-13', standing: 'open', method: 'PIX' };
const late = { ...due, dueDate: '2026-11-20', standing: 'late' } as const;

/** What somebody has, where it stands, what he reads beside its status, and what helps. */
const table: readonly [what: string, given: Partial<Lived>, stage: Stage, note: string, way: WayOut | null][] = [
  ['works', {}, 'working', 'Próxima cobrança em 13/12/2026', null],
  ['works, with a charge far ahead', { due }, 'working', 'Próxima cobrança em 13/12/2026', null],
  ['is due in three days', { due: { ...due, dueDate: '2026-11-26' } }, 'due', 'Vence em 3 dias', 'pay'],
  [
    'is due in four days',
    { due: { ...due, dueDate: '2026-11-27' } },
    'working',
    'Próxima cobrança em 27/11/2026',
    null,
  ],
  [
    'is charged to its card tomorrow',
    { due: { ...due, dueDate: '2026-11-24', method: 'CREDIT_CARD' } },
    'working',
    'Próxima cobrança em 24/11/2026',
    null,
  ],
  [
    'is debited by itself tomorrow',
    { due: { ...due, dueDate: '2026-11-24', debitOn: '2026-11-24' } },
    'working',
    'Próxima cobrança em 24/11/2026',
    null,
  ],
  ['is late', { due: late }, 'late', 'Vencido há 3 dias', 'pay'],
  ['is late, and a card may be paying it', { due: { ...late, isUnderWay: true } }, 'late', 'Vencido há 3 dias', null],
  ['ends with what is paid', { cancelAt: '2026-12-13' }, 'ends', 'Termina em 13/12/2026', 'keep'],
  ['ends, and owes', { cancelAt: '2026-12-13', due: late }, 'late', 'Vencido há 3 dias', 'pay'],
  ['is ending', { endingReason: 'owner' }, 'ending', 'Encerrando', null],
  ['is suspended', { status: 'SUSPENDED', due: late }, 'suspended', 'Falta de pagamento', 'pay'],
  ['is suspended, and ending', { status: 'SUSPENDED', endingReason: 'unpaid' }, 'ending', 'Encerrando', null],
  [
    'waits for its first charge',
    { status: 'PENDING', due: { ...due, dueDate: day } },
    'unpaid',
    'Aguardando pagamento, vence hoje',
    'pay',
  ],
  [
    'waits for a card that is looked at',
    { status: 'PENDING', due: { ...due, dueDate: day, method: 'CREDIT_CARD' } },
    'analysed',
    'Cartão em análise',
    null,
  ],
  ['is paid, and being activated', { status: 'PENDING' }, 'activating', 'Pago: ativando o número', null],
  [
    'is paid, and its next charge exists already',
    { status: 'PENDING', due, nextDueDate: due.dueDate },
    'activating',
    'Pago: ativando o número',
    null,
  ],
  ['was not given by the carrier', { status: 'ACTIVATION_FAILED' }, 'failed', 'Estamos resolvendo', 'give-up'],
  [
    'was paid too late, and another is asked for',
    { status: 'ACTIVATION_FAILED', late: 'TAKING' },
    'taking',
    'Pagamento fora do prazo',
    null,
  ],
  [
    'was paid too late, and is gone',
    { status: 'ACTIVATION_FAILED', late: 'OFFERED' },
    'offered',
    'Pagamento fora do prazo',
    'choose',
  ],
  ['was given up', { status: 'CANCELED', endingReason: 'owner' }, 'ended', 'Cancelado por você', 'reclaim'],
  [
    'ended unpaid',
    { status: 'CANCELED', endingReason: 'unpaid' },
    'ended',
    'Encerrado por falta de pagamento',
    'reclaim',
  ],
  ['was never paid', { status: 'CANCELED' }, 'ended', 'O pedido terminou sem pagamento', 'reclaim'],
  [
    'was contested at the bank',
    { status: 'CANCELED', endingReason: 'chargeback' },
    'ended',
    'Encerrado: o pagamento foi contestado no banco',
    null,
  ],
];

describe('a number that', () => {
  it.each(table)('%s', (_what, given, stage, note, way) => {
    const number = { ...works, ...given };
    expect([stageOf(number, day), toldOf(number, day).note, wayOutOf(number, day)]).toEqual([stage, note, way]);
  });

  it('stands anywhere says what happens next in one sentence or two', () => {
    for (const [what, given] of table)
      expect([what, toldOf({ ...works, ...given }, day).line]).toEqual([
        what,
        expect.stringMatching(/^[A-Z].{10,220}\.$/),
      ]);
  });
});

describe('credentials', () => {
  it.each([
    ['ACTIVE', null, true],
    ['SUSPENDED', null, true],
    ['ACTIVE', 'owner', false],
    ['PENDING', null, false],
    ['ACTIVATION_FAILED', null, false],
    ['CANCELED', 'owner', false],
  ] as const)('of one that is %s (%s) can exist: %s', (status, endingReason, can) =>
    expect(hasCredentials({ ...works, status, endingReason })).toBe(can),
  );
});

describe('giving up in the list', () => {
  it.each([
    ['works', {}, true],
    ['ends already', { cancelAt: '2026-12-13' }, false],
    ['is ending', { endingReason: 'owner' }, false],
    ['is suspended', { status: 'SUSPENDED' }, false],
    ['is pending', { status: 'PENDING' }, false],
  ] as const)('one that %s: %s', (_what, given, may) => expect(mayCancel({ ...works, ...given })).toBe(may));
});
