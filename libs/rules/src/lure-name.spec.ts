import { isLureName, salutationName } from './lure-name.ts';

describe('a name that leads somewhere', () => {
  it.each([
    'https://golpe.example/premio',
    'Ganhe em golpe.com',
    'golpe.com.br/pix',
    'www golpe',
    'Clique www.golpe.com',
    't.me/golpe',
    'GOLPE．COM',
    'golpe。com',
    'gol\u200bpe.c\u200bom',
    'golpe[.]com',
    'golpe (ponto) com',
    'golpe ponto com',
    'hxxp://golpe',
    'ana@golpe.example',
    'Ligue 0800 123 4567',
    'WhatsApp (11) 98765-4321',
    'Zap ①①⑨⑧⑦⑥⑤④③②①',
  ])('is a lure: %s', (name) => {
    expect(isLureName(name)).toBe(true);
    expect(salutationName(name)).toBeNull();
  });

  it.each([
    ['Ana Souza', 'Ana'],
    ["  Joana D'Arc ", 'Joana'],
    ['J. R. R. Tolkien', 'J.'],
    ['Dr. José', 'Dr.'],
    ['Padaria 2000 Ltda.', 'Padaria'],
    ['3M do Brasil', '3M'],
    ['Comércio de Pães S/A', 'Comércio'],
    ['Anna\u2028Bcc: todos', 'Anna'],
    ['李小龍', '李小龍'],
  ])('is not one: %s', (name, called) => {
    expect(isLureName(name)).toBe(false);
    expect(salutationName(name)).toBe(called);
  });

  it.each(['', '   ', '!!!', '123', '<b> Ana', 'A'.repeat(31)])('calls nobody: %j', (name) =>
    expect(salutationName(name)).toBeNull(),
  );
});
