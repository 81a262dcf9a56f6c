import type { CommandGroup } from '../../../../kernel/commands.ts';
import { findCommands } from './find-commands.ts';

const groups: CommandGroup[] = [
  {
    title: 'Ir para',
    commands: [
      { id: 'a', label: 'Visão Geral', icon: 'overview', to: '/admin' },
      { id: 'b', label: 'Meus Números', icon: 'phone', to: '/admin/numeros' },
    ],
  },
  {
    title: 'Ações',
    commands: [
      { id: 'c', label: 'Contratar Número', icon: 'plus', to: '/' },
      {
        id: 'd',
        label: 'Tema escuro',
        note: 'Aparência',
        words: ['dark', 'noite'],
        icon: 'moon',
        run: () => undefined,
      },
    ],
  },
];
const found = (query: string) => findCommands(groups, query).flatMap(({ commands }) => commands.map(({ id }) => id));

describe('a command is found', () => {
  it.each([
    ['without a word, as all are', '', ['a', 'b', 'c', 'd']],
    ['by the beginning of a word', 'num', ['b', 'c']],
    ['without its accents', 'NUMEROS', ['b']],
    ['with its accents', 'visão', ['a']],
    ['by its words in any order', 'numero contr', ['c']],
    ['by what stands beside it', 'aparencia', ['d']],
    ['by another word for it', 'noite', ['d']],
    ['not by the middle of a word', 'umero', []],
    ['not by some of its words', 'tema claro', []],
  ])('%s', (_how, query, ids) => expect(found(query)).toEqual(ids));

  it('and groups without any are left out', () =>
    expect(findCommands(groups, 'tema').map(({ title }) => title)).toEqual(['Ações']));
});
