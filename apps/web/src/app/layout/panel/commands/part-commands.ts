import { configurationParts } from '../../../../features/configuration/parts.ts';
import { operationParts } from '../../../../features/operations/parts.ts';
import type { Command } from '../../../../kernel/commands.ts';
import type { MenuEntry } from '../../../../kernel/panel-menu.ts';

interface Part {
  readonly key: string;
  readonly label: string;
  /** What else it is looked for by. */
  readonly holds?: readonly string[];
}

const parts: Readonly<Record<string, readonly Part[]>> = {
  '/admin/operacao': Object.values(operationParts),
  '/admin/configuracoes': Object.values(configurationParts),
};

/** The parts of the pages that a menu leads to, each by its own name. */
export const partCommands = (entries: readonly MenuEntry[]): Command[] =>
  entries.flatMap(({ path, label: page, icon }) =>
    (parts[path] ?? []).map(({ key, label, holds }): Command => {
      const to = `${path}?aba=${key}`;
      return { id: to, label, note: page, icon, to, ...(holds ? { words: holds } : {}) };
    }),
  );
