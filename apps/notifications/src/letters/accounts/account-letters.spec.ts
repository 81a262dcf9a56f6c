import { readConfirmationLink, readRecoveryLink } from '@numera/rules/account-links';
import { isAccountLinkToken } from '@numera/server/account-link-token';
import {
  aClosedAccount,
  aConfirmation,
  aNewDevice,
  anotherFactor,
  anotherPassword,
  aRecovery,
  aTheft,
} from '../samples/accounts.ts';
import { accountKey, support, written } from '../../../test/letters.ts';
import type { MailData, Template } from '../write-letter.ts';

/** Each says the same in its text and in its HTML. */
const says = <T extends Template>(template: T, data: MailData[T], parts: readonly (string | RegExp)[]): void => {
  const { text, html } = written(template, data);
  for (const said of [text, html]) for (const part of parts) expect(said).toMatch(part);
};

const WHERE = [/Hora de Brasília.*01\/03\/2026 às 22:15/s, /Chrome no Windows/, /Portugal/] as const;

describe('a letter with a link', () => {
  it.each([
    ['confirm-email', aConfirmation, '/confirmar', readConfirmationLink],
    ['recover-password', aRecovery, '/nova-senha', readRecoveryLink],
  ] as const)(
    'brings it with its key, where browsers keep it to themselves, and nowhere else: %s',
    (template, data, path, read) => {
      const { letter, text, html } = written(template, data);
      const url = new URL(letter.action!.url);
      const { id, token } = read(url.hash)!;
      expect([url.origin, url.pathname, url.search, id]).toEqual(['https://numera.test', path, '', data.linkId]);
      expect(isAccountLinkToken(token, id, accountKey)).toBe(true);
      for (const said of [text, html]) expect(said.split(token)).toHaveLength(2);
      says(template, data, [/Vale até.*01\/03\/2099 às 22:30/s, /não encaminhe este email/]);
    },
  );

  it('to confirm an e-mail says what that is for, and that a stranger may ignore it', () => {
    expect(written('confirm-email', aConfirmation).subject).toBe('Confirme seu email');
    const always = [
      /números que você já comprou com este email aparecem no seu painel/,
      /Se você não criou esta conta, ignore este email: sem a confirmação, nada fica vinculado ao seu endereço\./,
    ];
    says('confirm-email', aConfirmation, [/Sua conta na Numera está pronta\./, ...always]);
    says('confirm-email', { ...aConfirmation, isFirst: false }, [/o novo link que você pediu/, ...always]);
    expect(written('confirm-email', { ...aConfirmation, isFirst: false }).text).not.toContain('está pronta');
  });

  it('to set a new password says for how long, how often, and that who did not ask for it may ignore it', () => {
    expect(written('recover-password', aRecovery).subject).toBe('Crie uma nova senha');
    says('recover-password', aRecovery, [
      /vale por 30 minutos e uma única vez/,
      /todas as sessões abertas são encerradas/,
      /Se não foi você, ignore este email: sua senha continua a mesma\./,
    ]);
  });
});

describe('a letter about what was done with an account', () => {
  it('says of a new password how it came, which sessions ended, and the way back in', () => {
    says('password-changed', anotherPassword, [
      ...WHERE,
      /trocada em Minha Conta, e todas as outras sessões foram encerradas/,
      /Se não foi você, crie outra senha agora: na página de entrada/,
    ]);
    const recovered = { ...anotherPassword, by: 'recovery' as const };
    says('password-changed', recovered, [
      ...WHERE,
      /pelo link que enviamos a este email, e todas as sessões foram encerradas/,
      /troque primeiro a senha do seu email/,
    ]);
    for (const data of [anotherPassword, recovered])
      expect(written('password-changed', data).letter.action!.url).toBe('https://numera.test/login');
  });

  it('says of a new browser which, when and whence, and what to do about it', () => {
    says('new-device', aNewDevice, [
      ...WHERE,
      /Se foi você, não precisa fazer nada\. Se não foi, troque a senha e encerre esta sessão em Minha Conta\./,
      'https://numera.test/admin/conta',
    ]);
  });

  it('says of a stolen session in plain words what happened, and what now', () => {
    says('session-stolen', aTheft, [
      ...WHERE,
      /Sua sessão foi usada de dois lugares.*nós a encerramos/,
      /Entre de novo para continuar\. Se não reconhecer o acesso abaixo, troque a senha/,
    ]);
    expect(written('session-stolen', aTheft).letter.tone).toBe('warning');
  });

  it.each([
    ['added', 'Uma verificação foi adicionada à sua conta', /A verificação “Celular da Ana” foi adicionada/],
    ['removed', 'Uma verificação foi removida da sua conta', /A verificação “Celular da Ana” foi removida/],
    ['codes-renewed', 'Novos códigos de recuperação', /Os anteriores não valem mais/],
    ['code-used', 'Um código de recuperação foi usado', /Esse código não vale mais/],
  ] as const)('says what is asked besides the password has changed: %s', (change, subject, words) => {
    const data = { ...anotherFactor, change, factor: change.startsWith('code') ? null : anotherFactor.factor };
    expect(written('factors-changed', data).subject).toBe(subject);
    says('factors-changed', data, [...WHERE, words, /confira suas verificações em Minha Conta/]);
  });

  it('says at the end what was done, what the law keeps and how long, and whom to ask', () => {
    says('account-closed', aClosedAccount, [
      /excluída em 01\/03\/2026 às 22:15/,
      /números ativos, eles estão sendo cancelados, e nada mais será cobrado/,
      /Por lei, pagamentos e notas ficam guardados por 5 anos, com seu nome e CPF\/CNPJ\./,
      /Todos os outros dados são anonimizados/,
      support,
    ]);
    // There is nothing left to enter.
    expect(written('account-closed', aClosedAccount).letter.action).toBeUndefined();
  });
});

describe('what somebody in the account may have written', () => {
  const lures = ['golpe.example', 'Ligue 0800 123 4567', 'Responda com a sua senha e o código do aplicativo'];

  it.each(lures)('is repeated in no letter when it leads somewhere: %s', (lure) => {
    const letters = [
      written('new-device', { ...aNewDevice, device: lure }),
      written('password-changed', { ...anotherPassword, device: lure }),
      written('session-stolen', { ...aTheft, device: lure }),
      written('factors-changed', { ...anotherFactor, device: lure, factor: lure }),
      written('factors-changed', { ...anotherFactor, device: lure, factor: lure, change: 'removed' }),
    ];
    for (const { subject, text, html } of letters) {
      for (const said of [subject, text, html]) expect(said).not.toContain(lure);
      expect(text).toContain('Dispositivo: Dispositivo desconhecido');
    }
    expect(letters[3]!.text).toContain('Uma verificação foi adicionada à sua conta.');
  });

  it.each(['golpe.com', 'ana@golpe.example', 'Ligue 1198765-4321'])('calls nobody by a name like %s', (name) => {
    const letters = [
      written('confirm-email', { ...aConfirmation, name }),
      written('recover-password', { ...aRecovery, name }),
      written('new-device', { ...aNewDevice, name }),
      written('account-closed', { ...aClosedAccount, name }),
    ];
    for (const { subject, text, html } of letters) {
      for (const said of [subject, text, html]) for (const word of name.split(' ')) expect(said).not.toContain(word);
      expect(text).toContain('Olá. ');
    }
  });
});
