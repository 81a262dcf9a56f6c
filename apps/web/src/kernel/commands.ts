import type { PanelIconName } from '../ui/kit/panel-icon.tsx';
import type { Role } from './routes.ts';
import type { AppDispatch } from './store.ts';

/** Something that the panel's menu of commands leads to, or does. */
export type Command = {
  readonly id: string;
  /** What is read, and found by its words. */
  readonly label: string;
  /** Beside it and quieter; found by, too. */
  readonly note?: string;
  /** Other words that people look for it by. */
  readonly words?: readonly string[];
  readonly icon: PanelIconName;
} & ({ readonly to: string } | { readonly run: (tools: CommandTools) => void | Promise<void> });

/** What a command may need when it is chosen. */
export interface CommandTools {
  readonly copy: (text: string) => Promise<void>;
}

export interface CommandGroup {
  readonly title: string;
  readonly commands: readonly Command[];
}

/** Of what a feature brings to the menu: commands that the server is asked for, for what was typed. */
export interface CommandSource {
  /** Whose they are; everybody's where it is not said. */
  readonly role?: Role;
  /** Nothing is asked for less than this many letters. */
  readonly from: number;
  /** Gives up when the signal says that something else was typed. */
  readonly find: (asked: CommandQuestion) => Promise<readonly CommandGroup[]>;
}

export interface CommandQuestion {
  readonly text: string;
  readonly userId: string;
  readonly dispatch: AppDispatch;
  readonly signal: AbortSignal;
}
