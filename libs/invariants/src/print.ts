import { groupBy } from './group-by.ts';
import { rowsOfAll, type Snapshot } from './snapshot.ts';
import type { Unjudged } from './check.ts';
import type { Violation } from './violation.ts';
import type { Moving } from './what-moves.ts';

/** At most so many lines a heading: a thousand of the same say no more. */
const SHOWN = 40;

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

function listed(lines: readonly string[]): string[] {
  const shown = lines.slice(0, SHOWN).map((line) => `  ${line}`);
  return lines.length > SHOWN ? [...shown, `  … and ${lines.length - SHOWN} more`] : shown;
}

const ALL_JUDGED: Unjudged = { wholly: [], partly: [] };

/** The violations by invariant; without any, how much that says. */
export function printViolations(violations: readonly Violation[], unjudged = ALL_JUDGED): string {
  if (violations.length === 0) return `Every invariant holds${reservations(unjudged)}.`;
  const groups = [...groupBy(violations, ({ invariant }) => invariant)].flatMap(([invariant, same]) => [
    `${invariant}: ${counted(same.length, 'violation')}`,
    ...listed(same.map(({ where, says }) => `${where}: ${says}`)),
  ]);
  return groups.join('\n');
}

function reservations({ wholly, partly }: Unjudged): string {
  const said = [
    ...(wholly.length > 0 ? [`${wholly.join(', ')} not judged`] : []),
    ...(partly.length > 0 ? [`${partly.join(', ')} only by our own side`] : []),
  ];
  return said.length > 0 ? ` (${said.join('; ')})` : '';
}

/** The dump of what did not settle. */
export function printStuck(stuck: readonly Moving[]): string {
  if (stuck.length === 0) return 'Everything settled.';
  return [
    `${counted(stuck.length, 'thing')} still under way:`,
    ...listed(stuck.map(({ where, says }) => `${where}: ${says}`)),
  ].join('\n');
}

/** How much was looked at: a check of nothing also finds nothing. */
export function printScope(snapshot: Snapshot): string {
  const { billing, catalog, provisioning } = snapshot.databases;
  const looked = [
    counted(billing.orders.length, 'order'),
    counted(billing.payments.length, 'payment'),
    counted(catalog.numbers.length, 'number'),
    counted(provisioning.activations.length, 'activation'),
    counted(rowsOfAll(snapshot, 'outbox').length, 'event'),
    counted(snapshot.queues.length, 'queue'),
    snapshot.provider ? counted(snapshot.provider.ledger.length, 'ledger line') : 'without the providers',
  ];
  return `Looked at ${looked.join(', ')}.`;
}
