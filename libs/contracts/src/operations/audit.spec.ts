import { auditedFieldText, auditedThingText, auditedValueText, deedText } from '@numera/rules/deed-texts';
import {
  asaasForm,
  billingPolicyForm,
  businessForm,
  carrierForm,
  mailServerForm,
  stockForm,
} from '@numera/rules/setting-forms';
import { auditedDeed, auditedThing } from './audit.ts';

describe('the audit', () => {
  it.each(auditedDeed.options)('has words for %s', (deed) => expect(deedText(deed)).not.toBe(deed));
  it.each(auditedThing.options)('has words for a %s', (thing) => expect(auditedThingText(thing)).not.toBe(thing));
  it('calls a deed of an older version by its own name', () => expect(deedText('order.former')).toBe('order.former'));

  const forms = {
    ...{ asaas: asaasForm, policy: billingPolicyForm, business: businessForm },
    ...{ carrier: carrierForm, mail: mailServerForm, stock: stockForm },
  };
  const settings = Object.entries(forms).flatMap(([id, form]) => Object.keys(form).map((field) => [id, field]));
  it.each(settings)('calls %s.%s as its form does', (id, field) =>
    expect(auditedFieldText(field!, { type: 'setting', id: id! })).not.toBe(field),
  );
  it.each([
    ['customer', 'state', 'UF'],
    ['order', 'state', 'Situação'],
    ['setting', 'enabled', 'Ligado'],
    ['plan', 'monthly.priceCents', 'Preço mensal'],
    ['user', 'former', 'former'],
  ])('of a %s, %s is "%s"', (type, field, text) => expect(auditedFieldText(field, { type, id: 'x' })).toBe(text));

  const plain = { name: 'Ramal', value: true };
  const terms = { planId: 'pro', period: 'annual', valueCents: 29_900 };
  it.each([
    ['plan', 'description', null, '—'],
    ['plan', 'description', '', '—'],
    ['plan', 'displayOrder', 0, '0'],
    ['plan', 'active', false, 'não'],
    ['plan', 'monthly.priceCents', 2_990, 'R$\u00a029,90'],
    [
      'plan',
      'features',
      [plain, { name: 'Canais', value: '2' }, { name: 'URA', value: false }],
      'Ramal, Canais: 2, URA: não',
    ],
    ['plan', 'features', [], '—'],
    ['subscription', 'status', 'ACTIVE', 'Ativo'],
    ['subscription', 'method', 'BOLETO', 'Boleto'],
    ['subscription', 'nextTerms', terms, 'Plano: pro, Período: Anual, Valor: R$\u00a0299,00'],
    ['order', 'state', 'CLOSING', 'Pedido em encerramento'],
    ['number', 'state', 'FREE', 'Número livre no estoque'],
    ['alert', 'state', 'closed', 'Fechado'],
    ['customer', 'state', 'SP', 'SP'],
    ['user', 'role', 'admin', 'Administrador'],
  ])('of a %s, %s %j reads "%s"', (type, field, value, text) =>
    expect(auditedValueText(value, field, { type, id: 'x' })).toBe(text),
  );
});
