import { ownNumberCommands } from '../../../../features/number-search/number-commands.ts';
import type { CommandSource } from '../../../../kernel/commands.ts';

/** What features bring to the menu of commands. */
export const commandSources: readonly CommandSource[] = [ownNumberCommands];
