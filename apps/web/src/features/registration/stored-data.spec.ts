import type { RegistrationData } from '@numera/contracts/registration';
import { canSkipForm, draftOf, hasOtherTaxId, isEdited, keepable, prefilled } from './stored-data.ts';

const stored: RegistrationData = {
  name: 'Marina Duarte',
  cpfCnpj: '24971563792',
  email: 'marina@example.com',
  phone: '11987654321',
  cep: '01310100',
  address: 'Avenida Paulista',
  number: '1000',
  complement: '',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
};
const partial: RegistrationData = {
  ...stored,
  cep: '',
  address: '',
  number: '',
  neighborhood: '',
  city: '',
  state: '',
};
const user = { id: 'u1', email: 'marina@example.com', name: 'Marina Duarte', role: 'user' } as const;
const me = (registrationData: RegistrationData, complete = true) => ({
  user,
  registrationData,
  complete,
  isEmailConfirmed: true,
  version: '1.1',
});
const typed = { ...draftOf(stored), terms: true };

describe('stored registration data', () => {
  it('come into the form as typed, masks and all', () => {
    expect(draftOf(stored)).toMatchObject({ cpfCnpj: '249.715.637-92', phone: '(11) 98765-4321', cep: '01310-100' });
    expect(draftOf(partial)).toMatchObject({ cep: '', state: '' });
  });

  it('leave alone what the guest typed where nothing is stored', () => {
    const { draft, lookedUp } = prefilled({ name: 'Outra', address: 'Rua Minha', terms: true }, partial);
    expect(draft).toMatchObject({ name: 'Marina Duarte', address: 'Rua Minha', terms: true });
    expect(lookedUp).not.toHaveProperty('address');
    expect(prefilled({}, stored).lookedUp).toMatchObject({ address: 'Avenida Paulista', state: 'SP' });
  });

  it('skip the form only when an order would take them', () => {
    expect(canSkipForm(me(stored))).toBe(true);
    expect(canSkipForm(me(partial, false))).toBe(false);
    expect(canSkipForm(me({ ...stored, number: '' }))).toBe(false);
  });

  it('are not edited by their masks or by spaces', () => {
    expect(isEdited(typed, stored)).toBe(false);
    expect(isEdited({ ...typed, name: '  Marina Duarte ', state: 'sp' }, stored)).toBe(false);
  });

  it.each([
    ['another number', { number: '12' }],
    ['a complement', { complement: 'Sala 3' }],
    ['an emptied complement', { complement: 'Sala 3' }],
    ['another e-mail', { email: 'outra@example.com' }],
  ])('are edited by %s', (_what, change) => {
    expect(isEdited({ ...typed, ...change }, stored)).toBe(true);
    expect(isEdited(typed, { ...stored, ...change })).toBe(true);
  });

  it('keep their tax id: another one is no edit, and is not kept', () => {
    const other = { ...typed, cpfCnpj: '529.982.247-25' };
    expect([isEdited(other, stored), hasOtherTaxId(other, stored)]).toEqual([false, true]);
    expect(keepable(other, stored).cpfCnpj).toBe('24971563792');
    expect(keepable(other, { ...stored, cpfCnpj: '' }).cpfCnpj).toBe('52998224725');
    expect([isEdited(other, { ...stored, cpfCnpj: '' }), hasOtherTaxId(typed, stored)]).toEqual([true, false]);
  });

  it('are kept in their stored form, without the terms', () => {
    expect(keepable({ ...typed, phone: '(21) 98765-1234' }, stored)).toEqual({ ...stored, phone: '21987651234' });
  });
});
