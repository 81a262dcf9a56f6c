/** A list as its reader named it: `query` is the address that asks for it. */
export interface SavedView {
  readonly name: string;
  readonly query: string;
}

/** What somebody keeps of a list, and how it is changed; each change answers with why it was refused, or null. */
export interface ListMemory {
  readonly views: readonly SavedView[];
  /** Columns that are not shown, by key. */
  readonly hidden: readonly string[];
  /** The view that the address is, if it is one. */
  readonly current: string | null;
  readonly onOpen: (view: SavedView) => void;
  /** Keeps the list as it is asked for now. */
  readonly onSave: (name: string) => Promise<string | null>;
  readonly onRemove: (name: string) => void;
  /** So many rows a page from now on. */
  readonly onSize: (rows: number) => void;
  readonly onHide: (hidden: readonly string[]) => void;
}
