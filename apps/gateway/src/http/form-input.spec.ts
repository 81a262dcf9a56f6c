import 'reflect-metadata';
import { type DomainError } from '@numera/contracts/errors';
import { formSchema } from '@numera/contracts/form-schema';
import { choice } from '@numera/rules/choice-field';
import { day } from '@numera/rules/day-field';
import { boolean, optional, text, ticked } from '@numera/rules/form-field';
import { normalizeForm } from '@numera/rules/form-rules';
import { integer } from '@numera/rules/integer-field';
import { money } from '@numera/rules/money-field';
import { FormInput } from './form-input.ts';
import { parseInput } from './parse-input.ts';

/** Every kind of field that a form may have. */
const sale = {
  note: text(),
  port: integer({ min: 1, max: 65_535, message: 'Porta inválida' }),
  price: money({ maxCents: 100_000, message: 'Valor inválido' }),
  method: choice({ PIX: 'PIX', BOLETO: 'Boleto' }, 'Escolha a forma de pagamento'),
  dueOn: day({ message: 'Data inválida' }),
  told: boolean([ticked('Avise o cliente')]),
  discount: optional(money({ maxCents: 100_000, message: 'Desconto inválido' })),
};
class SaleInput extends FormInput(sale) {}

const typed = { note: 'ok', port: '5060', price: '49,90', method: 'PIX', dueOn: '10/03/2026', told: true };
const parse = (body: object) =>
  parseInput().transform(body, { type: 'body', metatype: SaleInput }) as Promise<SaleInput>;

describe('an input made from a form', () => {
  it.each([
    ['as people type it', typed],
    ['as programs write it', { ...typed, port: 5060, price: 4_990, dueOn: '2026-03-10', discount: null }],
  ])('takes it %s, and its stored form is what the contract wants', async (_how, body) => {
    const values = normalizeForm(sale, { ...(await parse(body)) });
    expect(formSchema(sale).parse(values)).toEqual({
      ...{ note: 'ok', port: 5060, price: 4_990, method: 'PIX', dueOn: '2026-03-10', told: true, discount: null },
    });
  });

  it.each([
    ['port', '0', 'Porta inválida'],
    ['port', 50.5, 'Porta inválida'],
    ['price', '1.000,01', 'Valor inválido'],
    ['price', '-1,00', 'Valor inválido'],
    ['method', 'CREDIT_CARD', 'Escolha a forma de pagamento'],
    ['method', 'toString', 'Escolha a forma de pagamento'],
    ['dueOn', '31/02/2026', 'Data inválida'],
    ['told', 'true', 'Avise o cliente'],
    ['discount', 'x', 'Desconto inválido'],
    ['role', 'admin', 'Campo não reconhecido'],
  ])('refuses a %s that is %j with its own message', async (field, value, message) => {
    const refused = await parse({ ...typed, [field]: value }).catch((error: unknown) => error as DomainError);
    expect(refused).toMatchObject({ code: 'invalid-input', fields: { [field]: message } });
  });

  it.each(['port', 'price', 'method', 'dueOn', 'told'])('wants a %s', async (field) => {
    const { [field]: _missing, ...others } = typed as Record<string, unknown>;
    await expect(parse(others)).rejects.toMatchObject({ fields: { [field]: expect.any(String) } });
  });

  it('is described in the API by its table', () => {
    const described = Object.fromEntries(
      Object.keys(sale).map((name) => [
        name,
        Reflect.getMetadata('swagger/apiModelProperties', SaleInput.prototype, name),
      ]),
    );
    expect(described).toMatchObject({
      note: { type: 'string', required: true },
      port: { type: 'integer', minimum: 1, maximum: 65_535 },
      price: { type: 'integer', minimum: 0, maximum: 100_000, description: 'Centavos' },
      method: { type: 'string', enum: ['PIX', 'BOLETO'] },
      dueOn: { type: 'string', format: 'date' },
      told: { type: 'boolean', enum: [true] },
      discount: { type: 'integer', required: false },
    });
  });
});
