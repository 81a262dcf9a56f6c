import { emptyDraft, missingOf, priceOf, type SaleDraft, saleOf } from './sale-draft.ts';

const plans = [
  {
    ...{ id: 'essencial', name: 'Essencial', description: '', recommended: true, features: [] },
    prices: [{ period: 'monthly' as const, priceCents: 2_990, originalPriceCents: null, discountPercent: null }],
  },
];
const known = { plans, assumedServer: 'sip.brdid.com.br' };
const secrets = { line: 'segredo', panel: 'Senha-1' };
const none = { line: '', panel: '' };
const customer = { id: 'c1', name: 'Ana', email: 'ana@example.com', isLinked: false };
const city = { name: 'São Paulo', areaCode: '11', areaRef: '11-SPO' };
const given = { username: 'ana', server: 'sip.example.com', port: '' };
const draft = (changes: Partial<SaleDraft> = {}): SaleDraft => ({
  ...emptyDraft('wish'),
  ...{ step: 2, customer, city, local: '40001234', planId: 'essencial' },
  ...changes,
});

it.each<[string, Partial<SaleDraft>, typeof none, string | null]>([
  ['no customer', { step: 0, customer: null }, none, 'Selecione um cliente'],
  ['no city', { step: 1, city: null }, none, 'Preencha todos os dados do número'],
  ['half a number', { step: 1, local: '4000' }, none, 'Preencha todos os dados do número'],
  ['no plan', { step: 1, planId: null }, none, 'Preencha todos os dados do número'],
  ['a period that is not sold', { step: 1, period: 'annual' }, none, 'Preencha todos os dados do número'],
  ['credentials from the carrier', {}, none, null],
  ['nobody knows from where', { lineIs: null }, none, 'Preencha as credenciais SIP'],
  ['no user', { lineIs: 'given' }, secrets, 'Preencha as credenciais SIP'],
  ['no SIP password', { lineIs: 'given', line: given }, none, 'Preencha as credenciais SIP'],
  ['a line of its own', { lineIs: 'given', line: given }, secrets, null],
  ['the server that is assumed', { lineIs: 'given', line: { ...given, server: null } }, secrets, null],
  [
    'a server that was emptied',
    { lineIs: 'given', line: { ...given, server: '' } },
    secrets,
    'Preencha as credenciais SIP',
  ],
  ['no panel password', { wantsAccess: true }, none, 'Preencha a senha do painel'],
  ['a short one', { wantsAccess: true }, { ...none, panel: 'abc' }, 'Senha deve ter pelo menos 6 caracteres'],
  ['a panel that is there', { wantsAccess: true, customer: { ...customer, isLinked: true } }, none, null],
])('with %s: %s', (_what, changes, typed, missing) => expect(missingOf(draft(changes), typed, known)).toBe(missing));

it('is sent with its price, and with no credentials where the carrier gives them', () => {
  expect(priceOf(draft(), plans)).toBe(2_990);
  expect(saleOf(draft(), secrets, known)).toEqual({
    ...{ customerId: 'c1', number: '551140001234', areaRef: '11-SPO', planId: 'essencial', period: 'monthly' },
    ...{ method: 'PIX', expectedPriceCents: 2_990 },
  });
  expect(saleOf(draft({ lineIs: 'given', line: given, wantsAccess: true }), secrets, known)).toMatchObject({
    line: { ...given, password: 'segredo' },
    access: { panelPassword: 'Senha-1' },
  });
  const assumed = saleOf(draft({ lineIs: 'given', line: { ...given, server: null } }), secrets, known);
  expect(assumed.line).toMatchObject({ server: 'sip.brdid.com.br' });
});
