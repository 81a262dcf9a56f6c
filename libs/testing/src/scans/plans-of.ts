import type mongoose from 'mongoose';
import { shapeOf, type Statement, statementsOf } from './statements.ts';

/** What the database did for one query: the stages of its plan, and how much of its indexes and documents it looked at. */
export interface Plan {
  readonly shape: string;
  readonly stages: readonly string[];
  readonly keys: number;
  readonly documents: number;
  readonly returned: number;
}

interface Explained {
  readonly queryPlanner?: { readonly winningPlan: unknown };
  readonly executionStats?: Record<'totalKeysExamined' | 'totalDocsExamined' | 'nReturned', number>;
  /** Of an aggregation that could not be answered by its first stage alone. */
  readonly stages?: readonly [{ readonly $cursor?: Explained }];
}

/** Has the database explain, with figures, each query on the collection that `ask` leads to. In specs that forbid scans. */
export async function plansOf(
  connection: mongoose.Connection,
  collection: string,
  ask: () => Promise<unknown>,
): Promise<Plan[]> {
  const asked: Statement[] = [];
  const listen = ({ commandName, command }: { commandName: string; command: object }): void =>
    void asked.push(...statementsOf(commandName, command as Record<string, unknown>));
  const client = connection.getClient();
  client.on('commandStarted', listen);
  await ask().finally(() => client.off('commandStarted', listen));
  const mine = asked.filter((statement) => statement.collection === collection);
  return Promise.all(mine.map((statement) => explain(connection, statement)));
}

async function explain(connection: mongoose.Connection, statement: Statement): Promise<Plan> {
  const told = (await connection.db!.command({
    explain: statement.command,
    verbosity: 'executionStats',
  })) as Explained;
  const { queryPlanner, executionStats } = told.stages?.[0].$cursor ?? told;
  if (!queryPlanner || !executionStats) throw new Error(`not explained: ${JSON.stringify(told)}`);
  return {
    shape: shapeOf(statement),
    stages: [...JSON.stringify(queryPlanner.winningPlan).matchAll(/"stage":"(\w+)"/g)].map(([, stage]) => stage!),
    keys: executionStats.totalKeysExamined,
    documents: executionStats.totalDocsExamined,
    returned: executionStats.nReturned,
  };
}

/**
 * Each query was answered by indexes, read in their order, and looked at no more than `atMost` of their keys. `isSorted`: what a
 * search finds may be put in order afterwards, since no index holds words in the order of something else.
 */
export function expectIndexed(plans: readonly Plan[], atMost: number, isSorted = false): void {
  const wrong = plans.filter(
    ({ stages, keys }) => stages.includes('COLLSCAN') || (stages.includes('SORT') && !isSorted) || keys > atMost,
  );
  if (plans.length === 0) throw new Error('nothing was asked');
  if (wrong.length > 0) throw new Error(`not well indexed:\n${wrong.map((one) => JSON.stringify(one)).join('\n')}`);
}
