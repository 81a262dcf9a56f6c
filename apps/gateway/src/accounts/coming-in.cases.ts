import type { CommandContract } from '@numera/contracts/contract';
import { DomainError, type ErrorCode } from '@numera/contracts/errors';
import { askRecovery, confirmEmail, readRecovery, resetPassword, signUp } from '@numera/contracts/identity/accounts';
import { TERMS_VERSION } from '@numera/rules/subscription-terms';
import { complaintsOf, opened, refusalOf, secrets } from '../../test/account-secrets.ts';
import { askFromPage, ownPage } from '../../test/ask-from-page.ts';
import { gateway } from '../../test/the-gateway.ts';

/** Of each address in a minute. */
export const LIMIT = 4;

const link = { linkId: '0198c0de-0000-7000-8000-0000000000bb', token: secrets.key };
const form = {
  name: ' <Ana> "Souza" ',
  email: ' Ana@Example.com ',
  phone: '(11) 98765-4321',
  cpfCnpj: '249.715.637-92',
  password: secrets.password,
  confirmPassword: secrets.password,
};
const twice = { newPassword: secrets.next, confirmPassword: secrets.next };
const sending = (body: unknown) => ({ body });
const refuses = <I, O>(command: CommandContract<I, O>, code: ErrorCode, retryAfterMs?: number) =>
  gateway.services.answer(command, () => {
    throw new DomainError(code, undefined, undefined, retryAfterMs);
  });

describe('signing up', () => {
  it('hands on what was typed, as it is stored, with the terms that were shown; nobody is signed in by it', async () => {
    gateway.services.answer(signUp, ({ input, actor }) => {
      const { cpfCnpj, password, ...rest } = input;
      expect(rest).toEqual({
        ...{ name: 'Ana Souza', email: 'ana@example.com', phone: '11987654321' },
        termsVersion: TERMS_VERSION,
      });
      expect([opened(cpfCnpj, 'cpfCnpj'), opened(password, 'password')]).toEqual([secrets.taxId, secrets.password]);
      expect(actor).toMatchObject({ kind: 'guest', ip: '203.0.113.9' });
      return { userId: link.linkId };
    });
    const answer = await askFromPage('POST', 'accounts', { body: form, from: '203.0.113.9' });
    expect([answer.status, await answer.json()]).toEqual([201, {}]);
    expect(answer.headers.getSetCookie().join()).not.toContain('refresh');
  });

  it('says of each field what is wrong with it, and asks nobody', async () => {
    const answer = await askFromPage('POST', 'accounts', {
      body: { name: 'An', email: 'ana@', phone: '1', cpfCnpj: '111', password: '123', role: 'admin' },
    });
    expect(await complaintsOf(answer)).toEqual([
      400,
      {
        name: 'Nome deve ter pelo menos 3 caracteres',
        email: 'Email inválido',
        phone: 'Telefone inválido',
        cpfCnpj: 'CPF/CNPJ inválido',
        password: 'A senha deve ter pelo menos 6 caracteres.',
        confirmPassword: 'Por favor, verifique as senhas digitadas.',
        role: 'Campo não reconhecido',
      },
    ]);
  });

  it('says that an e-mail has an account, which the specification wants it to', async () => {
    refuses(signUp, 'email-taken');
    expect(await refusalOf(await askFromPage('POST', 'accounts', sending(form)))).toEqual([
      409,
      'Este email já está em uso. Faça login ou use outro email.',
    ]);
  });

  it('is tried so often from an address, which is told when it may again; others go on', async () => {
    gateway.services.answer(signUp, () => ({ userId: link.linkId }));
    const statuses = [];
    const from = '198.51.100.7';
    for (let n = 0; n < LIMIT; n++) statuses.push((await askFromPage('POST', 'accounts', { body: form, from })).status);
    expect(statuses).toEqual(Array(LIMIT).fill(201));
    const stopped = await askFromPage('POST', 'accounts', { body: form, from });
    const wait = Number(stopped.headers.get('retry-after'));
    expect([wait > 50, wait <= 60, ...(await refusalOf(stopped))]).toEqual([
      ...[true, true, 429],
      'Muitas tentativas em pouco tempo. Aguarde um minuto e tente novamente.',
    ]);
    expect((await askFromPage('POST', 'accounts', sending(form))).status).toBe(201);
  });
});

describe('confirming an e-mail', () => {
  const confirm = (body: unknown = link, signedIn = true) =>
    askFromPage('POST', 'accounts/confirmation', { body, signedIn });

  it('hands on the key of the letter’s link for whoever is signed in', async () => {
    const confirmed = { confirmedAt: '2026-03-01T12:00:00.000Z' };
    gateway.services.answer(confirmEmail, ({ input }) => {
      expect([input.linkId, opened(input.token, 'linkToken')]).toEqual([link.linkId, link.token]);
      return confirmed;
    });
    const answer = await confirm();
    expect([answer.status, await answer.json()]).toEqual([200, confirmed]);
    expect((await confirm(link, false)).status).toBe(401);
  });

  it.each([
    ['link-over', 410, 'Este link já foi usado ou passou do prazo. Peça um novo.'],
    ['link-of-another', 409, 'Este link é de outra conta. Saia desta conta e entre com a do link.'],
  ] as const)('tells of %s with %i', async (code, status, message) => {
    refuses(confirmEmail, code);
    expect(await refusalOf(await confirm())).toEqual([status, message]);
  });

  it.each([{}, { linkId: '1', token: 'short' }, { linkId: { $ne: '' }, token: ['x'] }])(
    'says of %j what to do',
    async (body) => {
      const words = 'Este link está incompleto. Abra o link do email mais recente ou peça um novo.';
      expect(await complaintsOf(await confirm(body))).toEqual([400, { linkId: words, token: words }]);
    },
  );
});

describe('a forgotten password', () => {
  it('is answered the same for an account and for none: status, words and headers', async () => {
    const asked: string[] = [];
    gateway.services.answer(askRecovery, ({ input }) => (asked.push(input.email), {}));
    const emails = [' Ana@Example.com ', 'ninguem@example.com'];
    const [one, other] = await Promise.all(
      emails.map((email) => askFromPage('POST', 'recoveries', sending({ email }))),
    );
    expect(asked.toSorted()).toEqual(['ana@example.com', 'ninguem@example.com']);
    expect([one!.status, await one!.text()]).toEqual([202, '{}']);
    expect([other!.status, await other!.text()]).toEqual([202, '{}']);
    expect([...one!.headers.keys()]).toEqual([...other!.headers.keys()]);
  });

  it('shows whose link it is before anything is typed, in a body that nobody keeps', async () => {
    const view = { email: 'ana@example.com', expiresAt: '2026-03-01T12:30:00.000Z' };
    gateway.services.answer(readRecovery, ({ input }) => {
      expect([input.linkId, opened(input.token, 'linkToken')]).toEqual([link.linkId, link.token]);
      return view;
    });
    const answer = await askFromPage('POST', 'recoveries/link', sending(link));
    expect([answer.status, answer.headers.get('cache-control'), await answer.json()]).toEqual([200, 'no-store', view]);
  });

  it('is replaced by the link, of which key and password go on sealed', async () => {
    gateway.services.answer(resetPassword, ({ input }) => {
      expect(input).toMatchObject({ linkId: link.linkId, userAgent: 'a page' });
      expect([opened(input.token, 'linkToken'), opened(input.newPassword, 'password')]).toEqual([
        link.token,
        secrets.next,
      ]);
      return { email: 'ana@example.com' };
    });
    const answer = await askFromPage('POST', 'recoveries/password', sending({ ...link, ...twice }));
    expect([answer.status, await answer.json()]).toEqual([200, { email: 'ana@example.com' }]);
    expect(answer.headers.getSetCookie().join()).not.toContain('refresh');
  });

  it('is told when a link is used up or too old, at the look and at the change', async () => {
    const over = [410, 'Este link já foi usado ou passou do prazo. Peça um novo.'];
    for (const [command, path, body] of [
      [readRecovery, 'link', link],
      [resetPassword, 'password', { ...link, ...twice }],
    ] as const) {
      refuses(command as CommandContract, 'link-over');
      expect(await refusalOf(await askFromPage('POST', `recoveries/${path}`, sending(body)))).toEqual(over);
    }
  });

  it.each([
    [{ newPassword: 'curta', confirmPassword: 'curta' }, { newPassword: 'Senha deve ter pelo menos 8 caracteres' }],
    [{ ...twice, confirmPassword: 'Outra-2026' }, { confirmPassword: 'As senhas não conferem' }],
    [{ ...twice, email: 'eve@example.com' }, { email: 'Campo não reconhecido' }],
  ])('says what is wrong with %j', async (typed, fields) => {
    const answer = await askFromPage('POST', 'recoveries/password', sending({ ...link, ...typed }));
    expect(await complaintsOf(answer)).toEqual([400, fields]);
  });

  it('hands on how long whoever guesses at keys has to wait', async () => {
    refuses(readRecovery, 'too-many-requests', 1_234_000);
    const stopped = await askFromPage('POST', 'recoveries/link', sending(link));
    expect([stopped.status, stopped.headers.get('retry-after')]).toEqual([429, '1234']);
  });
});

describe('a page that is not ours', () => {
  it.each([
    ['of another origin', { ...ownPage, origin: 'https://evil.example' }],
    ['of a name that resembles', { ...ownPage, origin: 'https://numera.test.evil.example' }],
    ['of no origin', { 'x-requested-with': 'numera' }],
    ['of the null origin', { ...ownPage, origin: 'null' }],
    ['that sends what a form can', { origin: 'https://numera.test' }],
  ])('makes no account and asks for no letter: %s', async (_which, headers) => {
    const before = gateway.services.seen.length;
    for (const [path, body] of [
      ['accounts', form],
      ['recoveries', { email: 'ana@example.com' }],
      ['recoveries/link', link],
      ['recoveries/password', { ...link, ...twice }],
    ] as const) {
      const answer = await askFromPage('POST', path, { body, headers });
      expect([path, ...(await refusalOf(answer))]).toEqual([path, 403, 'Você não tem permissão para fazer isso.']);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
    expect(gateway.services.seen).toHaveLength(before);
  });
});
