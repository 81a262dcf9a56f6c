import { DomainError } from '@numera/contracts/errors';
import { getProfile } from '@numera/contracts/identity/profiles';
import { listLetterTemplates, previewLetter, sendTestLetter } from '@numera/contracts/notifications/letter-templates';
import { readLetter, resendLetter } from '@numera/contracts/notifications/list-letters';
import { USER_ID } from '../../test/gateway-under-test.ts';
import { gateway } from '../../test/the-gateway.ts';

const shown = { subject: 'Olá', preview: 'Veja', html: '<p>Olá</p>', text: 'Olá' };
const kept = {
  ...{ ...shown, id: 'notifications.on-x:1', to: 'ana@example.com', state: 'FAILED' as const },
  ...{ queuedAt: '2026-11-20T12:00:00.000Z', sentAt: null, serverSaid: '550 no such mailbox' },
};
const profile = {
  user: { id: USER_ID, email: 'bruna@example.com', name: 'Bruna', role: 'admin' as const },
  ...{ name: 'Bruna Lima', email: 'outro@example.com', phone: null, cpfCnpj: null, isEmailConfirmed: true, version: 1 },
};

describe('letters for administrators', () => {
  const asked: unknown[] = [];
  beforeEach(() => {
    asked.length = 0;
    gateway.services.answer(getProfile, () => profile);
    gateway.services.answer(listLetterTemplates, () => ({ templates: [] }));
    gateway.services.answer(previewLetter, ({ input }) => (asked.push(input), shown));
    gateway.services.answer(sendTestLetter, ({ input }) => (asked.push(input), { to: input.to.email }));
    gateway.services.answer(readLetter, ({ input }) => (asked.push(input), kept));
    gateway.services.answer(resendLetter, ({ input }) => (asked.push(input), {}));
  });
  const call = async (method: string, path: string, role: 'admin' | 'user' = 'admin', body?: object) => {
    const authorization = `Bearer ${await gateway.token({ claims: { role } })}`;
    return fetch(`${gateway.url}/api/${path}`, {
      ...{ method, headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) } },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  };

  it('are listed, shown and sent again as notifications say', async () => {
    expect(await (await call('GET', 'letter-templates')).json()).toEqual({ templates: [] });
    expect(await (await call('GET', 'letter-templates/pix')).json()).toEqual(shown);
    const path = `letters/${encodeURIComponent(kept.id)}`;
    expect(await (await call('GET', path)).json()).toEqual(kept);
    expect((await call('POST', `${path}/sending`)).status).toBe(202);
    expect(asked).toEqual([{ template: 'pix' }, { letterId: kept.id }, { letterId: kept.id }]);
  });

  it('are tested at the mailbox that the asker signs in with, and at no other that he names', async () => {
    const answer = await call('POST', 'letter-templates/pix/tests');
    expect([answer.status, await answer.json()]).toEqual([202, { to: 'bruna@example.com' }]);
    const to = { email: 'bruna@example.com', name: 'Bruna Lima' };
    expect(asked).toEqual([{ template: 'pix', to }]);
    await call('POST', 'letter-templates/pix/tests', 'admin', { to: { email: 'vitima@example.com' } });
    expect(asked.slice(1)).toEqual([{ template: 'pix', to }]);
  });

  it.each([
    [
      'too-many-test-letters',
      429,
      'Você já enviou 10 emails de teste na última hora. Aguarde um pouco e tente novamente.',
    ],
    ['not-found', 404, 'Não encontramos o que você procura. Ele pode ter sido removido.'],
  ] as const)('say in words why a test was refused: %s', async (code, status, message) => {
    gateway.services.answer(sendTestLetter, () => {
      throw new DomainError(code);
    });
    const answer = await call('POST', 'letter-templates/pix/tests');
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([status, message]);
  });

  it.each([
    ['letter-not-failed', 'Este email não está com falha: ele já foi enviado ou está na fila.'],
    ['letter-link-over', 'O link deste email já venceu. Peça ao cliente que solicite outro.'],
  ] as const)('say in words why one was not sent again: %s', async (code, message) => {
    gateway.services.answer(resendLetter, () => {
      throw new DomainError(code);
    });
    const answer = await call('POST', 'letters/x/sending');
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([409, message]);
  });

  it.each([
    ['GET', 'letter-templates'],
    ['GET', 'letter-templates/pix'],
    ['POST', 'letter-templates/pix/tests'],
    ['GET', 'letters/x'],
    ['POST', 'letters/x/sending'],
  ])('are no matter of customers: %s %s', async (method, path) => {
    expect((await call(method, path, 'user')).status).toBe(403);
    expect(asked).toEqual([]);
  });
});
