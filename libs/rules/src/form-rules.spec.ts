import fc from 'fast-check';
import * as accessForms from './access-forms.ts';
import * as accountForms from './account-forms.ts';
import { type FormTable, schemaOf } from './form-field.ts';
import { brokenRule, checkField, checkForm, normalizeForm, showForm } from './form-rules.ts';
import * as paymentForms from './payment-form.ts';
import * as registrationForms from './registration-form.ts';

const forms = { ...accessForms, ...accountForms, ...paymentForms, ...registrationForms };
const { registration, consent, payment, signUp, login, passwordChange, passwordReset } = forms;

const ana = {
  name: 'Ana Souza',
  cpfCnpj: '249.715.637-92',
  email: 'Ana@Example.com',
  phone: '(11) 98765-4321',
  cep: '01310-100',
  address: 'Avenida Paulista',
  number: '1000',
  complement: '',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'sp',
};
const card = {
  cpfCnpj: '24971563792',
  cardNumber: '5162 3062 1937 8829',
  cardName: 'ANA SOUZA',
  expiryMonth: '3',
  expiryYear: '26',
  cvv: '123',
  cep: '01310-100',
};
const byCard = { method: 'CREDIT_CARD', today: '2026-03-10' };
const incomplete = 'Preencha todos os campos do cartão';
const expired = 'Data de validade inválida ou expirada';

describe('the registration form', () => {
  it('is fine when filled, masked or not', () => {
    expect(checkForm(registration, ana)).toEqual({});
    expect(checkForm(registration, normalizeForm(registration, ana))).toEqual({});
  });

  it.each([
    ['name', 'An', 'Nome deve ter pelo menos 3 caracteres'],
    ['name', '<An>', 'Nome deve ter pelo menos 3 caracteres'],
    ['name', 'A'.repeat(101), 'Nome muito longo'],
    ['cpfCnpj', '249.715.637-93', 'CPF/CNPJ inválido'],
    ['cpfCnpj', '', 'CPF/CNPJ inválido'],
    ['email', 'ana@', 'Email inválido'],
    ['email', `${'a'.repeat(250)}@example.com`, 'Email muito longo'],
    ['phone', '(11) 9876', 'Telefone inválido'],
    ['phone', '(10) 98765-4321', 'Telefone inválido'],
    ['cep', '01310-10', 'CEP inválido'],
    ['address', 'Av', 'Endereço inválido'],
    ['address', 'A'.repeat(201), 'Endereço muito longo'],
    ['number', ' ', 'Número obrigatório'],
    ['number', '12345678901', 'Número muito longo'],
    ['neighborhood', 'B', 'Bairro inválido'],
    ['neighborhood', 'B'.repeat(101), 'Bairro muito longo'],
    ['city', 'S', 'Cidade inválida'],
    ['city', 'S'.repeat(101), 'Cidade muito longa'],
    ['state', 'SPX', 'Estado inválido'],
  ] as const)('refuses %s %j: %s', (field, value, message) => {
    expect(checkField(registration, field, value)).toBe(message);
    expect(checkForm(registration, { ...ana, [field]: value })).toEqual({ [field]: message });
  });

  it('keeps its order: by it a request that is sent again is known for the same', () =>
    expect(Object.keys(normalizeForm(registration, ana))).toEqual(Object.keys(ana)));

  it('asks for the terms beside it, and takes nothing but a tick for a yes', () => {
    const [refused, fine] = [{ terms: 'Você deve aceitar os termos' }, {}];
    const answers = [undefined, false, 'true', true].map((terms) => checkForm(consent, { terms }));
    expect(answers).toEqual([refused, refused, refused, fine]);
  });

  it('takes an alphanumeric CNPJ', () => expect(checkField(registration, 'cpfCnpj', '12.abc.345/01de-35')).toBeNull());

  it('is stored without masks, markup and strangers', () => {
    expect(normalizeForm(registration, { ...ana, name: ' <b>Ana</b> ', role: 'admin' })).toEqual({
      ...ana,
      name: 'bAna/b',
      cpfCnpj: '24971563792',
      email: 'ana@example.com',
      phone: '11987654321',
      cep: '01310100',
      state: 'SP',
    });
  });

  it.each([null, undefined, 7, {}, []])('survives %j in every field', (junk) => {
    const values = Object.fromEntries(Object.keys(ana).map((field) => [field, junk]));
    expect(Object.keys(checkForm(registration, values))).toHaveLength(10);
  });
});

describe('the payment form', () => {
  it('is fine with a card that works through this month', () => expect(checkForm(payment, card, byCard)).toEqual({}));

  it('asks for no card when none is used', () => {
    const { cpfCnpj, cep } = card;
    expect(checkForm(payment, { cpfCnpj, cep }, { method: 'PIX' })).toEqual({});
  });

  it('asks for every part of a card', () => {
    const { cpfCnpj, cep } = card;
    const [cardNumber, cardName, expiryMonth, expiryYear, cvv] = Array<string>(5).fill(incomplete);
    const messages = { cardNumber, cardName, expiryMonth, expiryYear, cvv };
    expect(checkForm(payment, { cpfCnpj, cep }, byCard)).toEqual(messages);
  });

  it.each([
    ['cpfCnpj', '1', 'CPF/CNPJ inválido'],
    ['cep', '1', 'CEP inválido'],
    ['cardNumber', '4444 4444 4444 4444', 'Número de cartão inválido'],
    ['cvv', '12', 'CVV inválido'],
    ['cvv', '12345', 'CVV inválido'],
    ['expiryMonth', '13', expired],
    ['expiryMonth', '0', expired],
    ['expiryMonth', '02', expired],
  ] as const)('refuses %s %j: %s', (field, value, message) => {
    expect(checkForm(payment, { ...card, [field]: value }, byCard)).toEqual({ [field]: message });
  });

  it('complains of a past or odd year at the month', () => {
    expect(checkForm(payment, { ...card, expiryYear: '25' }, byCard)).toEqual({ expiryMonth: expired });
    expect(checkForm(payment, { ...card, expiryYear: '2025' }, byCard)).toEqual({ expiryMonth: expired });
    expect(checkForm(payment, { ...card, expiryYear: '2026' }, byCard)).toEqual({});
    expect(normalizeForm(payment, { ...card, expiryYear: '2030' })).toMatchObject({ expiryYear: '30' });
  });

  it('judges the expiry by the clock when no day is given', () => {
    expect(checkField(payment, 'expiryMonth', '01', { values: { expiryYear: '20' } })).toBe(expired);
    expect(checkField(payment, 'expiryMonth', '12', { values: { expiryYear: '99' } })).toBeNull();
  });
});

describe('the forms with passwords', () => {
  const joining = { ...ana, password: 'girassol', confirmPassword: 'girassol' };
  const change = { currentPassword: 'x', newPassword: 'Girassol7', confirmPassword: 'Girassol7' };

  it('are fine when filled', () => {
    expect(checkForm(signUp, joining)).toEqual({});
    expect(checkForm(passwordChange, change)).toEqual({});
    expect(checkForm(passwordReset, change)).toEqual({});
    expect(checkForm(login, { email: 'ana@example.com', password: 'x' })).toEqual({});
  });

  it.each([
    ['signUp', 'password', 'abc12', 'A senha deve ter pelo menos 6 caracteres.', 'Senha muito curta'],
    ['signUp', 'password', '123456', 'Esta senha é muito comum. Escolha outra.', undefined],
    ['signUp', 'confirmPassword', 'outra', 'Por favor, verifique as senhas digitadas.', 'Senhas não coincidem'],
    ['login', 'email', ' ', 'Informe o email', undefined],
    ['login', 'password', '', 'Informe a senha', undefined],
    ['passwordChange', 'currentPassword', '', 'Senha atual obrigatória', undefined],
    ['passwordChange', 'newPassword', 'Abc1234', 'Senha deve ter pelo menos 8 caracteres', undefined],
    ['passwordChange', 'newPassword', 'girassol7', 'Senha deve conter pelo menos uma letra maiúscula', undefined],
    ['passwordChange', 'newPassword', 'GIRASSOL7', 'Senha deve conter pelo menos uma letra minúscula', undefined],
    ['passwordChange', 'newPassword', 'Girassoles', 'Senha deve conter pelo menos um número', undefined],
    ['passwordChange', 'newPassword', 'Senha123', 'Esta senha é muito comum. Escolha outra.', undefined],
    ['passwordChange', 'newPassword', `Aa1${'x'.repeat(126)}`, 'Senha muito longa', undefined],
    ['passwordChange', 'confirmPassword', 'girassol7', 'As senhas não conferem', undefined],
    ['passwordReset', 'confirmPassword', 'girassol7', 'As senhas não conferem', undefined],
  ] as const)('%s refuses %s %j: %s', (form, field, value, message, title) => {
    const rule = brokenRule(forms[form] as FormTable, field, value, { values: form === 'signUp' ? joining : change });
    expect(rule).toMatchObject({ message });
    expect(rule?.title).toBe(title);
  });

  it('keep a password as typed', () => {
    expect(normalizeForm(login, { email: ' ANA@example.com', password: ' a b ' })).toEqual({
      email: 'ana@example.com',
      password: ' a b ',
    });
  });
});

describe('the forms of what is asked besides the password', () => {
  it.each([
    ['factorCode', 'code', '', 'Informe o código de 6 dígitos'],
    ['factorCode', 'code', '12345', 'Informe o código de 6 dígitos'],
    ['factorCode', 'code', '12345a', 'Informe o código de 6 dígitos'],
    ['factorCode', 'code', ' 123 456 ', null],
    ['recoveryAnswer', 'code', '123456', 'Informe um dos códigos de recuperação, como k3f9x-0w7tz'],
    ['recoveryAnswer', 'code', 'K3F9X0W7TZ', null],
    ['passwordConfirmation', 'password', '', 'Informe a senha'],
    ['factorName', 'friendlyName', ' \u202e ', 'Dê um nome a esta verificação'],
    ['factorName', 'friendlyName', 'N'.repeat(41), 'Use um nome de até 40 caracteres'],
    ['factorEnrolment', 'friendlyName', 'Celular', null],
    ['factorEnrolment', 'password', '', 'Informe a senha'],
  ] as const)('%s judges %s %j: %s', (form, field, value, message) =>
    expect(checkField(forms[form] as FormTable, field, value)).toBe(message),
  );
});

describe('the account forms', () => {
  it.each([
    ['personalInfo', 'name', 'An', 'Nome deve ter pelo menos 3 caracteres'],
    ['personalInfo', 'email', 'ana', 'Email inválido'],
    ['personalInfo', 'phone', '119876', 'Telefone inválido'],
    ['personalInfo', 'phone', '', null],
    ['personalInfo', 'phone', '(11) 4000-1234', null],
    ['address', 'cep', '01310', 'CEP inválido'],
    ['address', 'cep', '01310-100', null],
    ['address', 'address', 'Av', 'Endereço inválido'],
    ['address', 'number', '', 'Número obrigatório'],
    ['address', 'complement', '', null],
    ['address', 'state', 'S', 'Estado inválido'],
    ['address', 'neighborhood', '', null],
    ['address', 'neighborhood', 'B', 'Bairro inválido'],
  ] as const)('%s judges %s %j: %s', (form, field, value, message) =>
    expect(checkField(forms[form] as FormTable, field, value)).toBe(message),
  );
});

describe('every form', () => {
  const fields = Object.entries(forms as Record<string, FormTable>).flatMap(([form, table]) =>
    Object.keys(table).map((name) => [form, name, table] as const),
  );
  /** Above all what fields are made of, so that masks and codes of countries come up. */
  const typed = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'0155 ()-./@aZçİß<"\u0000\u202e') }),
  );

  it.each(fields)('%s.%s refuses an empty value exactly when it is required', (_form, name, table) => {
    const values = { password: 'a', newPassword: 'a' };
    expect(checkField(table, name, '', { values }) !== null).toBe(table[name]!.required);
  });

  it.each(fields)('%s.%s leaves alone what is stored', (_form, name, table) => {
    const { normalize } = table[name]!;
    fc.assert(
      fc.property(fc.oneof(typed, fc.anything()), (raw) => {
        const stored = normalize(raw);
        expect(normalize(stored)).toBe(stored);
      }),
    );
  });

  it.each(fields)('%s.%s describes itself by an example that it takes', (_form, name, table) => {
    const { type, example } = schemaOf(table[name]!);
    expect(type).toBeDefined();
    if (example !== undefined) expect(checkField(table, name, example)).toBeNull();
  });
});

describe('what is stored', () => {
  it('is shown as it was typed, and read again as it is stored', () => {
    const stored = normalizeForm(registration, ana);
    const shown = showForm(registration, stored);
    expect(shown).toMatchObject({ cpfCnpj: '249.715.637-92', phone: '(11) 98765-4321', cep: '01310-100' });
    expect(normalizeForm(registration, shown)).toEqual(stored);
    expect(showForm(consent, { terms: true })).toEqual({ terms: true });
  });

  it('is described by what its rules say', () => {
    expect(schemaOf(registration.name)).toEqual({ type: 'string', minLength: 3, maxLength: 100 });
    expect(schemaOf(registration.state)).toEqual({ type: 'string', pattern: '^[A-Z]{2}$', example: 'SP' });
    expect(schemaOf(consent.terms)).toEqual({ type: 'boolean', enum: [true] });
    expect(schemaOf(passwordChange.newPassword)).toEqual({
      type: 'string',
      minLength: 8,
      maxLength: 128,
      allOf: [{ pattern: '\\p{Lu}' }, { pattern: '\\p{Ll}' }, { pattern: '\\d' }],
    });
  });
});

describe('what nobody sees in a text', () => {
  const names = ['name', 'address', 'number', 'complement', 'neighborhood', 'city'] as const;
  const trick = '\u202e\u0000\r\n\ud800';

  it.each(names)('is gone from %s, whose rules look at what is left', (field) => {
    expect(normalizeForm(registration, { [field]: `Casa${trick}7` })[field]).toBe('Casa 7');
    const complaint = checkField(registration, field, trick);
    expect(complaint).toBe(checkField(registration, field, ''));
  });

  it('is refused in an e-mail', () => {
    for (const at of [0, 3, 8]) {
      const email = `ana@example.com`.slice(0, at) + '\u202e' + `ana@example.com`.slice(at);
      expect(checkField(registration, 'email', email)).toBe('Email inválido');
    }
    expect(checkField(registration, 'email', 'ana@example.com\r\nBcc: eva@example.com')).toBe('Email inválido');
  });
});
