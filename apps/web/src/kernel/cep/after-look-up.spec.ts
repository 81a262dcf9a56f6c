import { afterLookUp } from './after-look-up.ts';

const paulista = { address: 'Avenida Paulista', neighborhood: 'Bela Vista', city: 'São Paulo', state: 'SP' };
const lapa = { address: 'Rua Guaicurus', neighborhood: 'Lapa', city: 'São Paulo', state: 'SP' };
const emptied = { address: '', neighborhood: '', city: '', state: '' };

it.each([
  ['fills an empty form', { found: paulista, asked: {}, lookedUp: {} }, paulista],
  ['another CEP brings another address', { found: lapa, asked: paulista, lookedUp: paulista }, lapa],
  ['an unknown CEP takes the last one’s address away', { found: null, asked: paulista, lookedUp: paulista }, emptied],
  ['an unknown CEP leaves what was typed', { found: null, asked: paulista, lookedUp: {} }, {}],
  [
    'an unknown CEP leaves the part that was typed over',
    { found: null, asked: { ...paulista, address: 'Rua Minha' }, lookedUp: paulista },
    { neighborhood: '', city: '', state: '' },
  ],
  [
    'a CEP of a whole town takes the last street away and leaves a typed one',
    { found: { city: 'Bonito', state: 'MS' }, asked: { ...paulista, neighborhood: 'Meu bairro' }, lookedUp: paulista },
    { address: '', city: 'Bonito', state: 'MS' },
  ],
] as const)('%s', (_what, lookUp, changed) => {
  expect(afterLookUp({ ...lookUp, now: lookUp.asked })).toEqual(changed);
});

it('leaves what is typed while it asks', () => {
  const now = { ...paulista, address: 'Rua Minha' };
  expect(afterLookUp({ found: lapa, asked: paulista, now, lookedUp: paulista })).toEqual({
    neighborhood: 'Lapa',
    city: 'São Paulo',
    state: 'SP',
  });
});
