import { exportBilling } from '@numera/contracts/billing/export-billing';
import { DomainError, type ErrorCode } from '@numera/contracts/errors';
import { askConfirmation, changePassword, closeAccount, exportAccount } from '@numera/contracts/identity/accounts';
import { endOtherSessions, endSession, listSessions } from '@numera/contracts/identity/sessions';
import { exportMails } from '@numera/contracts/notifications/export-mails';
import { complaintsOf, opened, refusalOf, sealed, secrets } from '../../test/account-secrets.ts';
import { askFromPage, ownPage } from '../../test/ask-from-page.ts';
import { USER_ID } from '../../test/gateway-under-test.ts';
import { gateway } from '../../test/the-gateway.ts';

const SESSION_ID = '0198c0de-0000-7000-8000-0000000000cc';
const asOwner = (method: string, path: string, body?: unknown) =>
  askFromPage(method, path, { signedIn: true, ...(body === undefined ? {} : { body }) });
const fails = (code: ErrorCode, retryAfterMs?: number) => () => {
  throw new DomainError(code, undefined, undefined, retryAfterMs);
};

describe('the sessions of who asks', () => {
  it('are listed, and nobody keeps the list', async () => {
    const sessions = [
      {
        ...{ id: SESSION_ID, device: 'Chrome no Windows', place: 'Brasil', ip: '200.160.2.3', isCurrent: true },
        ...{ startedAt: '2026-03-01T12:00:00.000Z', lastUsedAt: '2026-03-01T12:10:00.000Z' },
      },
    ];
    gateway.services.answer(listSessions, ({ actor }) => {
      expect(actor).toMatchObject({ kind: 'user', userId: USER_ID, sessionId: 's1' });
      return { sessions };
    });
    const answer = await asOwner('GET', 'me/sessions');
    expect([answer.status, answer.headers.get('cache-control'), await answer.json()]).toEqual([
      200,
      'no-store',
      { sessions },
    ]);
  });

  it('end one by one, and all but the present one', async () => {
    gateway.services.answer(endSession, ({ input }) => {
      expect(input).toEqual({ sessionId: SESSION_ID });
      return {};
    });
    gateway.services.answer(endOtherSessions, () => ({ ended: 3 }));
    const one = await asOwner('DELETE', `me/sessions/${SESSION_ID}`);
    expect([one.status, await one.text()]).toEqual([204, '']);
    expect(await (await asOwner('DELETE', 'me/sessions')).json()).toEqual({ ended: 3 });
  });

  it('are not somebody else’s, nor what no session is called', async () => {
    gateway.services.answer(endSession, fails('not-found'));
    expect((await asOwner('DELETE', `me/sessions/${SESSION_ID}`)).status).toBe(404);
    expect(await complaintsOf(await asOwner('DELETE', 'me/sessions/1'))).toEqual([
      400,
      { sessionId: 'Sessão inválida' },
    ]);
  });
});

describe('another password', () => {
  const wish = { currentPassword: secrets.password, newPassword: secrets.next, confirmPassword: secrets.next };
  const change = (body: unknown = wish) => asOwner('PUT', 'me/password', body);

  it('goes on sealed beside the present one, and says how many sessions ended', async () => {
    gateway.services.answer(changePassword, ({ input }) => {
      const { currentPassword, newPassword, userAgent } = input;
      expect([opened(currentPassword, 'password'), opened(newPassword, 'password'), userAgent]).toEqual([
        ...[secrets.password, secrets.next, 'a page'],
      ]);
      return { endedSessions: 2 };
    });
    const answer = await change();
    expect([answer.status, await answer.json()]).toEqual([200, { endedSessions: 2 }]);
  });

  it.each([
    [{ ...wish, currentPassword: '' }, { currentPassword: 'Senha atual obrigatória' }],
    [
      { ...wish, newPassword: 'semmaiuscula1', confirmPassword: 'x' },
      {
        newPassword: 'Senha deve conter pelo menos uma letra maiúscula',
        confirmPassword: 'As senhas não conferem',
      },
    ],
    [{ ...wish, userId: 'x' }, { userId: 'Campo não reconhecido' }],
  ])('is refused by the field: %#', async (typed, fields) =>
    expect(await complaintsOf(await change(typed))).toEqual([400, fields]),
  );

  it('leaves who does not know the present one signed in, and who guesses at it waiting', async () => {
    gateway.services.answer(changePassword, fails('password-wrong'));
    expect(await refusalOf(await change())).toEqual([422, 'Senha atual incorreta']);
    gateway.services.answer(changePassword, fails('too-many-requests', 600_000));
    const stopped = await change();
    expect([stopped.status, stopped.headers.get('retry-after')]).toEqual([429, '600']);
  });
});

describe('the letter that asks to confirm', () => {
  it('is sent once more, until there were enough', async () => {
    gateway.services.answer(askConfirmation, () => ({}));
    const answer = await asOwner('POST', 'me/confirmation-letter');
    expect([answer.status, await answer.json()]).toEqual([202, {}]);
    gateway.services.answer(askConfirmation, fails('too-many-requests', 3_600_000));
    const stopped = await asOwner('POST', 'me/confirmation-letter');
    expect([stopped.status, stopped.headers.get('retry-after')]).toEqual([429, '3600']);
  });
});

describe('what is kept of who asks', () => {
  const at = '2026-03-01T12:00:00.000Z';
  const profile = {
    ...{ id: USER_ID, name: 'Ana Souza', email: 'ana@example.com', contactEmail: null, phone: '11987654321' },
    ...{ createdAt: at, emailConfirmedAt: null, terms: { version: '2026-11', acceptedAt: at, ip: '200.160.2.3' } },
  };
  const payer = {
    ...{ name: 'Ana Souza', email: 'ana@example.com', phone: '11987654321', createdAt: at },
    ...{ cep: '01310100', address: 'Avenida Paulista', number: '1000', complement: '' },
    ...{ neighborhood: 'Bela Vista', city: 'São Paulo', state: 'SP' },
  };
  const mail = {
    ...{ template: 'confirm-email', to: 'ana@example.com', subject: 'Confirme seu email' },
    ...{ state: 'SENT' as const, queuedAt: at, sentAt: at },
  };
  const nothing = { orders: [], subscriptions: [], payments: [] };

  beforeEach(() => {
    const cpfCnpj = sealed(secrets.taxId, 'cpfCnpj');
    gateway.services.answer(exportAccount, () => ({ profile: { ...profile, cpfCnpj }, sessions: [], factors: [] }));
    gateway.services.answer(exportBilling, () => ({ payers: [{ ...payer, cpfCnpj }], ...nothing }));
    gateway.services.answer(exportMails, () => ({ mails: [mail] }));
  });

  it('is one file of all services, the letters with it, and the tax id as its owner knows it', async () => {
    const answer = await asOwner('GET', 'me/data');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="numera-meus-dados.json"');
    const cpfCnpj = secrets.taxId;
    expect(await answer.json()).toEqual({
      profile: { ...profile, cpfCnpj },
      ...{ sessions: [], factors: [], payers: [{ ...payer, cpfCnpj }], ...nothing, mails: [mail] },
    });
  });

  it('is all of it, or a refusal that says to try again', async () => {
    gateway.services.answer(exportMails, fails('service-unavailable'));
    const answer = await asOwner('GET', 'me/data');
    expect([answer.headers.get('content-disposition'), ...(await refusalOf(answer))]).toEqual([
      ...[null, 503],
      'Serviço temporariamente indisponível. Aguarde um instante e tente novamente.',
    ]);
  });
});

describe('the end of an account', () => {
  const withCookie = { ...ownPage, cookie: '__Host-refresh=refresh-secret' };
  const close = (body: unknown, signedIn = true) =>
    askFromPage('POST', 'me/deletion', { body, signedIn, headers: withCookie });

  it('takes the password, and leaves nothing of it in the browser', async () => {
    gateway.services.answer(closeAccount, ({ input }) => {
      expect(opened(input.password, 'password')).toBe(secrets.password);
      return {};
    });
    const answer = await close({ password: secrets.password });
    expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([204, '"cache"']);
    expect(answer.headers.getSetCookie()).toContainEqual(expect.stringContaining('__Host-refresh=;'));
  });

  it.each([
    ['password-wrong', 422, 'Senha atual incorreta'],
    ['forbidden', 403, 'Você não tem permissão para fazer isso.'],
  ] as const)('that is refused with %s leaves him signed in', async (code, status, message) => {
    gateway.services.answer(closeAccount, fails(code));
    const answer = await close({ password: secrets.password });
    expect(answer.headers.getSetCookie().join()).not.toContain('refresh');
    expect(await refusalOf(answer)).toEqual([status, message]);
  });

  it('comes neither without a password nor by the cookie alone, which a foreign page could make a browser send', async () => {
    expect(await complaintsOf(await close({}))).toEqual([400, { password: 'Informe a senha' }]);
    const before = gateway.services.seen.length;
    expect((await close({ password: secrets.password }, false)).status).toBe(401);
    expect(gateway.services.seen).toHaveLength(before);
  });
});
