import { choice } from '@numera/rules/choice-field';
import { day } from '@numera/rules/day-field';
import { boolean, optional } from '@numera/rules/form-field';
import { checkForm, type FormValues, normalizeForm } from '@numera/rules/form-rules';
import { integer } from '@numera/rules/integer-field';
import { money } from '@numera/rules/money-field';
import { registration } from '@numera/rules/registration-form';
import type { z } from 'zod';
import { formSchema } from './form-schema.ts';

const wrong = 'x';
const sale = {
  port: integer({ max: 65_535, message: wrong }),
  price: money({ maxCents: 100_000, message: wrong }),
  method: choice({ PIX: 'PIX', BOLETO: 'Boleto' }, wrong),
  dueOn: day({ message: wrong }),
  access: boolean(),
  discount: optional(integer({ message: wrong })),
  paidOn: optional(day({ message: wrong })),
  role: optional(choice({ admin: 'Administrador' }, wrong)),
  told: optional(boolean()),
};
const typed = { port: '5060', price: '49,90', method: 'PIX', dueOn: '10/03/2026', access: true };
const stored: FormValues<typeof sale> = {
  ...{ port: 5060, price: 4_990, method: 'PIX', dueOn: '2026-03-10', access: true },
  ...{ discount: null, paidOn: null, role: null, told: null },
};

describe('the shape of a form', () => {
  it('takes what the form makes of what people send', () => {
    expect(checkForm(sale, typed)).toEqual({});
    const values: z.infer<ReturnType<typeof formSchema<typeof sale>>> = normalizeForm(sale, typed);
    expect(values).toEqual(stored);
    expect(formSchema(sale).parse(stored)).toEqual(stored);
  });

  it.each([
    ['port', '5060'],
    ['price', 49.9],
    ['method', 'CREDIT_CARD'],
    ['dueOn', '2026-02-30'],
    ['access', null],
    ['discount', Number.NaN],
    ['paidOn', ''],
    ['role', 'user'],
  ])('refuses a %s that is %j', (field, value) => {
    const { error } = formSchema(sale).safeParse({ ...stored, [field]: value });
    expect(error?.issues.map(({ path }) => path)).toEqual([[field]]);
  });

  it('bounds a text as its rules do, and takes one that is empty', () => {
    const nobody = normalizeForm(registration, {});
    const schema = formSchema(registration);
    expect(schema.parse(nobody)).toEqual(nobody);
    expect(schema.safeParse({ ...nobody, name: 'A'.repeat(100) }).success).toBe(true);
    expect(schema.safeParse({ ...nobody, name: 'A'.repeat(101) }).success).toBe(false);
  });

  it('has the form’s fields in the form’s order, which what is signed or compared of it goes by', () =>
    expect(Object.keys(formSchema(registration).shape)).toEqual(Object.keys(registration)));
});
