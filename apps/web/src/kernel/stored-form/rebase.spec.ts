import { address, personalInfo } from '@numera/rules/account-forms';
import { asaasForm, mailServerForm } from '@numera/rules/setting-forms';
import { contestedFields, otherSecrets } from './contested-fields.ts';
import { editedFields, rebase } from './rebase.ts';

const ana = { name: 'Ana Souza', email: 'ana@example.com', phone: '11987654321' };
const asShown = { name: 'Ana Souza', email: 'ana@example.com', phone: '(11) 98765-4321' };
const home = {
  cep: '01310100',
  address: 'Avenida Paulista',
  number: '1000',
  complement: '',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
};
const homeShown = { ...home, cep: '01310-100' };
const office = { ...home, cep: '20040002', address: 'Rua da Assembleia', city: 'Rio de Janeiro', state: 'RJ' };

describe('what was edited', () => {
  it.each([
    ['nothing, by masks and spaces alone', { ...asShown, name: ' Ana Souza ', email: 'ANA@example.com' }, []],
    ['a field that means something else', { ...asShown, name: 'Ana Lima' }, ['name']],
    ['a field that was emptied', { ...asShown, phone: '' }, ['phone']],
    ['a field of a form that never was filled', {}, ['name', 'email', 'phone']],
  ])('%s', (_what, typed, fields) => expect(editedFields(personalInfo, typed, ana)).toEqual(fields));
});

describe('a form whose values are changed elsewhere', () => {
  const personal = (typed: object, now: object) =>
    rebase({ form: personalInfo, typed: { ...asShown, ...typed }, before: ana, now: { ...ana, ...now }, asOne: false });

  it('follows where nothing was typed', () => {
    const { typed, contested } = personal({}, { name: 'Ana Lima', phone: '21987654321' });
    expect(typed).toEqual({ ...asShown, name: 'Ana Lima', phone: '(21) 98765-4321' });
    expect(contested).toEqual([]);
  });

  it('keeps what was typed beside what somebody else changed', () => {
    const { typed, contested } = personal({ phone: '(11) 4000-1234' }, { name: 'Ana Lima' });
    expect(typed).toEqual({ ...asShown, name: 'Ana Lima', phone: '(11) 4000-1234' });
    expect(contested).toEqual([]);
  });

  it('keeps what was typed over what somebody else changed, and names it', () => {
    const { typed, contested } = personal({ name: 'Ana Maria' }, { name: 'Ana Lima' });
    expect(typed).toMatchObject({ name: 'Ana Maria' });
    expect(contested).toEqual(['name']);
  });

  it('has nothing to name where both want the same', () =>
    expect(personal({ name: ' Ana Lima' }, { name: 'Ana Lima' }).contested).toEqual([]));

  it('keeps what cannot be stored as it is', () =>
    expect(personal({ email: 'ana@' }, { email: 'a@example.com' })).toMatchObject({
      typed: { email: 'ana@' },
      contested: ['email'],
    }));
});

describe('an address that is changed elsewhere', () => {
  const moved = (typed: object) =>
    rebase({ form: address, typed: { ...homeShown, ...typed }, before: home, now: office, asOne: true });

  it('is followed whole where nothing was typed', () =>
    expect(moved({})).toEqual({ typed: { ...office, cep: '20040-002' }, contested: [] }));

  it('is not mixed with the one that is typed: all that differs is named', () => {
    const { typed, contested } = moved({ number: '1001' });
    expect(typed).toEqual({ ...homeShown, number: '1001' });
    expect(contested).toEqual(['cep', 'address', 'number', 'city', 'state']);
  });

  it('has nothing to name while it stays as it was', () =>
    expect(
      rebase({ form: address, typed: { ...homeShown, number: '1001' }, before: home, now: home, asOne: true }),
    ).toEqual({ typed: { ...homeShown, number: '1001' }, contested: [] }));
});

describe('a box that is ticked elsewhere', () => {
  const mail = {
    ...{ host: 'smtp.example.com', port: 587, user: '', password: '', senderName: 'Numera' },
    ...{ senderEmail: 'numera@example.com', operatorsEmail: 'operacao@example.com' },
  };
  const shown = { ...mail, port: '587' };
  const [before, now] = [
    { ...mail, secure: false },
    { ...mail, secure: true },
  ];

  it('is followed as a tick, not as a word', () => {
    const { typed, contested } = rebase({
      ...{ form: mailServerForm, typed: { ...shown, secure: false }, before, now, asOne: false },
    });
    expect([typed['secure'], contested]).toEqual([true, []]);
  });

  it('is told in words against what is ticked here', () =>
    expect(
      contestedFields(mailServerForm, ['secure'], { ...shown, secure: false }, { version: 1, values: now }),
    ).toEqual([{ name: 'secure', theirs: 'sim', mine: 'não' }]));
});

describe('a secret that is another elsewhere', () => {
  const values = { url: 'https://api.example.com', apiKey: '', webhookToken: '' };
  const rebased = (typed: object, now: { apiKey: string; webhookToken: string | null }) =>
    rebase({
      ...{ form: asaasForm, typed: { ...values, ...typed }, before: values, now: values, asOne: false },
      unseen: otherSecrets<typeof asaasForm>({ apiKey: '1111', webhookToken: null }, now),
    });

  it('stands against the one that is typed here, though neither is read back', () => {
    const { typed, contested } = rebased({ apiKey: 'mine' }, { apiKey: '2222', webhookToken: null });
    expect([typed['apiKey'], contested]).toEqual(['mine', ['apiKey']]);
  });

  it.each([
    ['nothing is typed in its place', {}, { apiKey: '2222', webhookToken: null }],
    ['another one is', { apiKey: 'mine' }, { apiKey: '1111', webhookToken: '3333' }],
  ])('stands against nothing where %s', (_, typed, now) => expect(rebased(typed, now).contested).toEqual([]));

  it('is told by its end, and what is typed here not at all', () =>
    expect(
      contestedFields(
        asaasForm,
        ['apiKey', 'webhookToken'],
        { apiKey: 'a secret', webhookToken: 'another secret' },
        { version: 2, values, endings: { apiKey: '2222', webhookToken: null } },
      ),
    ).toEqual([
      { name: 'apiKey', theirs: '•••• 2222', mine: 'outro valor' },
      { name: 'webhookToken', theirs: '', mine: 'outro valor' },
    ]));
});
