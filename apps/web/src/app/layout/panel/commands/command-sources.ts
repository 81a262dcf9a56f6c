import { adminCommands } from '../../../../features/admin-search/admin-commands.ts';
import { ownNumberCommands } from '../../../../features/number-search/number-commands.ts';
import type { CommandSource } from '../../../../kernel/commands.ts';

/** What features bring to the menu of commands. */
export const commandSources: readonly CommandSource[] = [ownNumberCommands, ...adminCommands];
