import { brokenRule, checkField, checkForm, fieldOf, forms, normalizeForm, type FormName } from './form-rules.ts';

const registration = {
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
  terms: true,
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
    expect(checkForm('registration', registration)).toEqual({});
    expect(checkForm('registration', normalizeForm('registration', registration))).toEqual({});
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
    ['terms', false, 'Você deve aceitar os termos'],
    ['terms', 'true', 'Você deve aceitar os termos'],
  ] as const)('refuses %s %j: %s', (field, value, message) => {
    expect(checkField('registration', field, value)).toBe(message);
    expect(checkForm('registration', { ...registration, [field]: value })).toEqual({ [field]: message });
  });

  it('takes an alphanumeric CNPJ', () =>
    expect(checkField('registration', 'cpfCnpj', '12.abc.345/01de-35')).toBeNull());

  it('is stored without masks, markup and strangers', () => {
    expect(normalizeForm('registration', { ...registration, name: ' <b>Ana</b> ', role: 'admin' })).toEqual({
      ...registration,
      name: 'bAna/b',
      cpfCnpj: '24971563792',
      email: 'ana@example.com',
      phone: '11987654321',
      cep: '01310100',
      state: 'SP',
    });
  });

  it.each([null, undefined, 7, {}, []])('survives %j in every field', (junk) => {
    const values = Object.fromEntries(Object.keys(registration).map((field) => [field, junk]));
    expect(Object.keys(checkForm('registration', values))).toHaveLength(11);
  });
});

describe('the payment form', () => {
  it('is fine with a card that works through this month', () => expect(checkForm('payment', card, byCard)).toEqual({}));

  it('asks for no card when none is used', () => {
    const { cpfCnpj, cep } = card;
    expect(checkForm('payment', { cpfCnpj, cep }, { method: 'PIX' })).toEqual({});
  });

  it('asks for every part of a card', () => {
    const { cpfCnpj, cep } = card;
    const [cardNumber, cardName, expiryMonth, expiryYear, cvv] = Array<string>(5).fill(incomplete);
    const messages = { cardNumber, cardName, expiryMonth, expiryYear, cvv };
    expect(checkForm('payment', { cpfCnpj, cep }, byCard)).toEqual(messages);
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
    expect(checkForm('payment', { ...card, [field]: value }, byCard)).toEqual({ [field]: message });
  });

  it('complains of a past or odd year at the month', () => {
    expect(checkForm('payment', { ...card, expiryYear: '25' }, byCard)).toEqual({ expiryMonth: expired });
    expect(checkForm('payment', { ...card, expiryYear: '2025' }, byCard)).toEqual({ expiryMonth: expired });
    expect(checkForm('payment', { ...card, expiryYear: '2026' }, byCard)).toEqual({});
    expect(normalizeForm('payment', { ...card, expiryYear: '2030' })).toMatchObject({ expiryYear: '30' });
  });

  it('judges the expiry by the clock when no day is given', () => {
    expect(checkField('payment', 'expiryMonth', '01', { values: { expiryYear: '20' } })).toBe(expired);
    expect(checkField('payment', 'expiryMonth', '12', { values: { expiryYear: '99' } })).toBeNull();
  });
});

describe('the forms with passwords', () => {
  const signUp = { ...registration, password: 'girassol', confirmPassword: 'girassol' };
  const change = { currentPassword: 'x', newPassword: 'Girassol7', confirmPassword: 'Girassol7' };

  it('are fine when filled', () => {
    expect(checkForm('signUp', signUp)).toEqual({});
    expect(checkForm('passwordChange', change)).toEqual({});
    expect(checkForm('passwordReset', change)).toEqual({});
    expect(checkForm('login', { email: 'ana@example.com', password: 'x' })).toEqual({});
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
    const rule = brokenRule(form, field as never, value, { values: form === 'signUp' ? signUp : change });
    expect(rule).toMatchObject({ message });
    expect(rule?.title).toBe(title);
  });

  it('keep a password as typed', () => {
    expect(normalizeForm('login', { email: ' ANA@example.com', password: ' a b ' })).toEqual({
      email: 'ana@example.com',
      password: ' a b ',
    });
  });
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
    expect(checkField(form, field as never, value)).toBe(message),
  );
});

describe('every form', () => {
  const fields = (Object.keys(forms) as FormName[]).flatMap((form) =>
    Object.keys(forms[form]).map((field) => [form, field] as const),
  );

  it.each(fields)('%s.%s refuses an empty value exactly when it is required', (form, field) => {
    const { required } = fieldOf(form, field as never);
    const values = { password: 'a', newPassword: 'a' };
    expect(checkField(form, field as never, '', { values }) !== null).toBe(required);
  });
});

describe('what nobody sees in a text', () => {
  const names = ['name', 'address', 'number', 'complement', 'neighborhood', 'city'] as const;
  const trick = '\u202e\u0000\r\n\ud800';

  it.each(names)('is gone from %s, whose rules look at what is left', (field) => {
    expect(normalizeForm('registration', { [field]: `Casa${trick}7` })[field]).toBe('Casa 7');
    const complaint = checkField('registration', field, trick);
    expect(complaint).toBe(checkField('registration', field, ''));
  });

  it('is refused in an e-mail', () => {
    for (const at of [0, 3, 8]) {
      const email = `ana@example.com`.slice(0, at) + '\u202e' + `ana@example.com`.slice(at);
      expect(checkField('registration', 'email', email)).toBe('Email inválido');
    }
    expect(checkField('registration', 'email', 'ana@example.com\r\nBcc: eva@example.com')).toBe('Email inválido');
  });
});
