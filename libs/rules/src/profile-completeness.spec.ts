import { isProfileComplete } from './profile-completeness.ts';

const stored = {
  name: 'Marina Duarte',
  email: 'marina@example.com',
  phone: '11987654321',
  cpfCnpj: '24971563792',
  cep: '01310100',
  address: 'Avenida Paulista',
  neighborhood: 'Bela Vista',
};

describe('a stored profile', () => {
  it('is complete when everything that the specification names is there', () => {
    expect(isProfileComplete(stored)).toBe(true);
  });

  it.each(Object.keys(stored))('is not complete without %s', (field) => {
    expect(isProfileComplete({ ...stored, [field]: '' })).toBe(false);
  });
});
