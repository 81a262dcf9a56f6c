import type { FactorsView, FactorView } from '@numera/contracts/identity/factors';
import type { OpenSessionView } from '@numera/contracts/identity/sessions';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { WhatGoes } from './data/what-goes.tsx';
import { FactorList } from './factors/factor-list.tsx';
import { SessionList } from './sessions/session-list.tsx';
import { ConflictNote } from '../../ui/kit/conflict-note.tsx';

const nothing = () => undefined;
/** What is read, part by part. */
const read = (part: ReactNode) =>
  renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>)
    .replace(/<svg.*?<\/svg>/gs, '')
    .replace(/<[^>]*>/g, '|')
    .replace(/\|[|\s]*/g, '|');

const here: OpenSessionView = {
  id: '0198c0de-0000-7000-8000-000000000001',
  device: 'Chrome no Windows',
  place: 'Brasil',
  ip: '200.160.2.3',
  startedAt: '2026-10-01T12:00:00.000Z',
  lastUsedAt: '2026-11-23T15:10:00.000Z',
  isCurrent: true,
};
const elsewhere = { ...here, id: '0198c0de-0000-7000-8000-000000000002', device: 'Safari no iPhone', isCurrent: false };

const sessions = (given: Partial<Parameters<typeof SessionList>[0]>) =>
  read(
    <SessionList
      sessions={undefined}
      failure={null}
      onRetry={nothing}
      onEnd={nothing}
      onEndOthers={nothing}
      {...given}
    />,
  );

describe('the open sessions', () => {
  it('are there in their shape until they have come', () => {
    expect(sessions({})).toContain('|Sessões abertas|');
    expect(sessions({})).not.toContain('Encerrar');
  });

  it('say why they did not come, and offer another try', () =>
    expect(sessions({ failure: 'Sem resposta.' })).toMatch(
      /\|Não foi possível carregar as sessões\|Sem resposta\.\|Tentar novamente\|/,
    ));

  it('stay when asking again fails', () => {
    const text = sessions({ sessions: [here], failure: 'Sem resposta.' });
    expect(text).toContain('|Chrome no Windows');
    expect(text).not.toContain('Sem resposta.');
  });

  it('name browser, place, address and times, and the one that somebody looks from', () => {
    const text = sessions({ sessions: [here, elsewhere] });
    expect(text).toMatch(/\|Chrome no Windows \|Este dispositivo\|Brasil · 200\.160\.2\.3\|/);
    expect(text).toContain('|Desde 01/10/2026, 09:00 · Em uso agora|');
    expect(text).toMatch(/\|Safari no iPhone \|Brasil · 200\.160\.2\.3\|Desde 01\/10\/2026, 09:00 · Último uso em/);
  });

  it('are ended each by its own button, but for this one, and all others together', () => {
    const text = sessions({ sessions: [here, elsewhere] });
    expect(text.match(/\|Encerrar\|/g)).toHaveLength(1);
    expect(text).toContain('|Encerrar todas as outras|');
  });

  it('offer nothing to end where there is but this one', () => {
    const text = sessions({ sessions: [here] });
    expect(text).toContain('|Nenhuma outra sessão está aberta.|');
    expect(text).not.toContain('Encerrar todas');
  });
});

const app: FactorView = {
  id: '0198c0de-0000-7000-8000-00000000000a',
  friendlyName: 'Celular pessoal',
  type: 'totp',
  verified: true,
  createdAt: '2026-10-01T12:00:00.000Z',
  lastUsedAt: '2026-11-22T12:00:00.000Z',
};
const passkey: FactorView = { ...app, id: 'b', friendlyName: 'Notebook', type: 'webauthn', lastUsedAt: null };
const off: FactorsView = { factors: [], recoveryCodesLeft: null };

const factors = (given: Partial<Parameters<typeof FactorList>[0]>) =>
  read(
    <FactorList view={off} failure={null} onRetry={nothing} isEmailConfirmed hasPasskeys onDeed={nothing} {...given} />,
  );

describe('the second factors', () => {
  it('are off until there is one, and what that means is said', () => {
    expect(factors({})).toMatch(/\|Desativada\|Hoje entrar pede só email e senha\./);
    expect(factors({})).toContain('|Adicionar aplicativo|Adicionar chave de acesso|');
    expect(factors({})).not.toContain('Códigos de recuperação');
  });

  it('name what they are, since when, and when they were of use', () => {
    const text = factors({ view: { factors: [app, passkey], recoveryCodesLeft: 9 } });
    expect(text).toContain('|Ativada|');
    expect(text).toMatch(/\|Celular pessoal \|Aplicativo autenticador\|Desde 01\/10\/2026, 09:00 · Último uso em 22/);
    expect(text).toMatch(/\|Notebook \|Chave de acesso\|Desde 01\/10\/2026, 09:00 · Sem uso até agora\|/);
    expect(text.match(/\|Remover\|/g)).toHaveLength(2);
  });

  it.each([
    [10, '10 códigos restantes. '],
    [1, '1 código restante. '],
    [0, 'Não resta nenhum código. '],
  ])('count %i recovery codes', (recoveryCodesLeft, said) => {
    const text = factors({ view: { factors: [app], recoveryCodesLeft } });
    expect(text).toContain(`|${said}`);
    expect(text).toContain('|Gerar novos códigos|');
  });

  it('are added by nobody whose e-mail is not confirmed, and the way there is said', () => {
    const text = factors({ isEmailConfirmed: false });
    expect(text).toContain('|Para ativar, confirme seu email antes');
    expect(text).not.toContain('Adicionar');
  });

  it('say where the browser has no passkeys', () => {
    const text = factors({ hasPasskeys: false });
    expect(text).toContain('|Este navegador não oferece chaves de acesso.');
    expect(text).not.toContain('|Adicionar chave de acesso|');
  });

  it('say why they did not come, and nothing of what is not known', () => {
    const text = factors({ view: undefined, failure: 'Sem resposta.' });
    expect(text).toContain('|Sem resposta.|Tentar novamente|');
    expect(text).not.toMatch(/ativada\|/i);
  });
});

describe('what goes with an account', () => {
  const goes = (given: Partial<Parameters<typeof WhatGoes>[0]>) =>
    read(<WhatGoes numbers={undefined} failure={null} {...given} />);
  const always = [
    '|Por lei, pagamentos e notas ficam guardados por 5 anos, com seu nome e CPF/CNPJ.|',
    '|Todos os outros dados são anonimizados.|',
    '|Isso não pode ser desfeito.|',
  ];

  it('names each number, and says how many there are besides', () => {
    const text = goes({ numbers: { named: [{ number: '551140001234', city: 'São Paulo' }], more: 2 } });
    expect(text).toMatch(/não podem ser recuperados:\|\(11\) 4000-1234\|São Paulo\|e 2 outros números\|/);
  });

  it.each([
    ['while they are asked for', {}, 'Buscando seus números…'],
    ['where there are none', { numbers: { named: [], more: 0 } }, 'Você não tem números ativos.'],
    ['where they cannot be read', { failure: 'Sem resposta.' }, 'Todos os que você tiver são cancelados agora'],
  ])('says so %s, and what goes besides', (_when, given, said) => {
    for (const sentence of [said, ...always]) expect(goes(given)).toContain(sentence);
  });
});

it('shows what somebody else stored beside what is typed, also where either is nothing', () => {
  const contested = [
    { name: 'phone', theirs: '', mine: '(11) 4000-1234' },
    { name: 'name', theirs: 'Ana Lima', mine: 'Ana Maria' },
  ];
  const labels = { phone: 'Telefone', name: 'Nome completo' };
  const text = read(<ConflictNote contested={contested} labels={labels} onTake={nothing} />);
  expect(text).toContain('|Telefone|em branco|(11) 4000-1234|Nome completo|Ana Lima|Ana Maria|');
  expect(text).toContain('|Usar o que está salvo|');
  expect(read(<ConflictNote contested={[]} labels={labels} onTake={nothing} />)).toBe('|');
});
