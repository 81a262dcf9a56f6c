import { searchTerms, wordsOf } from '@numera/rules/search-words';
import type { Command, CommandGroup } from '../../../../kernel/commands.ts';

const words = ({ label, note = '', words: others = [] }: Command): string[] => wordsOf(label, note, ...others);

/** The commands of which each word that was typed begins one, as the server's lists are searched: without accents, in any order. */
export function findCommands(groups: readonly CommandGroup[], query: string): CommandGroup[] {
  const terms = searchTerms(query);
  const isMeant = (command: Command) => {
    const known = words(command);
    return terms.every((term) => known.some((word) => word.startsWith(term)));
  };
  return withoutEmpty(groups.map(({ title, commands }) => ({ title, commands: commands.filter(isMeant) })));
}

export const withoutEmpty = (groups: readonly CommandGroup[]): CommandGroup[] =>
  groups.filter(({ commands }) => commands.length > 0);
