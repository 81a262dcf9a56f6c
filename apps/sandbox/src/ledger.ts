import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { LedgerEntry, LedgerFact } from './ledger-entry.ts';
import type { Tables } from './tables.ts';
import { emptyTables } from './tables.ts';

type TableName = keyof Tables;
type Row<T extends TableName> = Tables[T] extends Map<string, infer R> ? R : never;
type Put = [table: TableName, id: string, row: unknown];

/** One line on disk: what happened, and the rows it left behind. Replaying every `put` gives the state back. */
interface Line {
  entry?: LedgerEntry;
  put?: Put[];
}

const FILE = 'ledger.jsonl';

/**
 * The state of the sandbox and the record of how it came to be. Every change goes through here, is applied in memory and
 * appended to one file in the same call, so that a process killed at any moment loses nothing that it has answered.
 */
export class Ledger {
  readonly tables: Tables = emptyTables();
  readonly entries: LedgerEntry[] = [];
  readonly #file: number;
  readonly #now: () => Date;
  #seq = 0;
  #depth = 0;
  #lines: Line[] = [];
  #puts: Put[] = [];

  constructor(dir: string, now: () => Date) {
    this.#now = now;
    mkdirSync(dir, { recursive: true });
    const path = join(dir, FILE);
    if (existsSync(path)) this.#replay(path);
    this.#file = openSync(path, 'a');
  }

  /** Runs a use case whose changes are written together, in one append. */
  batch<T>(change: () => T): T {
    this.#depth += 1;
    try {
      return change();
    } finally {
      this.#depth -= 1;
      if (this.#depth === 0) this.#flush();
    }
  }

  /** Stores a row as it is from now on; rows are never changed in place. */
  put<T extends TableName>(table: T, id: string, row: Row<T>): void {
    this.batch(() => {
      (this.tables[table] as Map<string, unknown>).set(id, row);
      this.#puts.push([table, id, row]);
    });
  }

  remove(table: TableName, id: string): void {
    this.batch(() => {
      (this.tables[table] as Map<string, unknown>).delete(id);
      this.#puts.push([table, id, null]);
    });
  }

  /** Adds an entry; rows put since the last one belong to its line. */
  record(fact: LedgerFact): LedgerEntry {
    return this.batch(() => {
      this.#seq += 1;
      const entry: LedgerEntry = {
        seq: this.#seq,
        at: this.#now().toISOString(),
        recordedAt: new Date().toISOString(),
        ...fact,
      };
      this.entries.push(entry);
      this.#lines.push({ entry, put: this.#puts });
      this.#puts = [];
      return entry;
    });
  }

  /** Forgets everything, on disk too. Numbering goes on, so that a reader's `since` stays behind what follows. */
  clear(): void {
    for (const table of Object.values(this.tables)) table.clear();
    this.entries.length = 0;
    this.#lines = [];
    this.#puts = [];
    ftruncateSync(this.#file, 0);
  }

  close(): void {
    closeSync(this.#file);
  }

  #flush(): void {
    if (this.#puts.length > 0) this.#lines.push({ put: this.#puts });
    this.#puts = [];
    if (this.#lines.length === 0) return;
    const text = this.#lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    this.#lines = [];
    writeSync(this.#file, text);
  }

  #replay(path: string): void {
    const content = readFileSync(path);
    // A line without its end was cut by a kill in the middle of an append: nobody was told of it.
    const complete = content.lastIndexOf(0x0a) + 1;
    if (complete < content.length) truncateSync(path, complete);
    for (const text of content.subarray(0, complete).toString('utf8').split('\n')) {
      if (text) this.#apply(JSON.parse(text) as Line);
    }
  }

  #apply({ entry, put }: Line): void {
    if (entry) {
      this.entries.push(entry);
      this.#seq = entry.seq;
    }
    for (const [table, id, row] of put ?? []) {
      if (row === null) this.tables[table].delete(id);
      else (this.tables[table] as Map<string, unknown>).set(id, row);
    }
  }
}
