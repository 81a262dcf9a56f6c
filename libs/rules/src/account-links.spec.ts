import { confirmationLink, readConfirmationLink, readRecoveryLink, recoveryLink } from './account-links.ts';

const link = { id: '0198c0de-0000-7000-8000-000000000001', token: 'a-key_1' };
const hashOf = (address: string): string => new URL(address).hash;

describe('the links of letters about an account', () => {
  it('lead to their pages, with the key where no server sees it', () => {
    expect(confirmationLink(link, 'https://numera.example')).toBe(
      `https://numera.example/confirmar#confirmacao=${link.id}&chave=a-key_1`,
    );
    expect(recoveryLink(link, 'https://numera.example')).toBe(
      `https://numera.example/nova-senha#recuperacao=${link.id}&chave=a-key_1`,
    );
  });

  it('are read by their own page alone', () => {
    const [confirmation, recovery] = [confirmationLink, recoveryLink].map((of) =>
      hashOf(of(link, 'https://numera.example')),
    );
    expect(readConfirmationLink(confirmation!)).toEqual(link);
    expect(readRecoveryLink(recovery!)).toEqual(link);
    expect([readConfirmationLink(recovery!), readRecoveryLink(confirmation!)]).toEqual([null, null]);
  });

  it.each(['', '#confirmacao=&chave=x', '#confirmacao=not-an-id&chave=x', `#confirmacao=${link.id}`])(
    'are nothing where %s stands',
    (hash) => expect(readConfirmationLink(hash)).toBeNull(),
  );
});
