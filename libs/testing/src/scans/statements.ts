import { SPEC_COMMENT } from './asked-by-specs.ts';

type Fields = Readonly<Record<string, unknown>>;

/** One query of a command, such that the database can be asked to explain it alone. */
export interface Statement {
  readonly collection: string;
  readonly command: Fields;
  /** What decides by which index it can be answered. */
  readonly asks: Fields;
}

/** The queries in a command that a driver sends; none in commands that look nothing up. */
export function statementsOf(name: string, command: Fields): Statement[] {
  const collection = command[name];
  if (typeof collection !== 'string' || command['comment'] === SPEC_COMMENT) return [];
  const pick = (...keys: string[]): Fields =>
    Object.fromEntries(keys.flatMap((key) => (command[key] === undefined ? [] : [[key, command[key]]])));
  const whole = (asks: Fields, more: Fields = {}): Statement[] => [
    { collection, asks, command: { [name]: collection, ...asks, ...more } },
  ];
  switch (name) {
    case 'find':
      return whole(pick('filter', 'sort', 'hint', 'collation'), pick('projection', 'limit', 'singleBatch'));
    case 'aggregate':
      return whole(pick('pipeline', 'hint', 'collation'), { cursor: {} });
    case 'count':
    case 'distinct':
      return whole(pick('query', 'key', 'hint'));
    case 'findAndModify':
      return whole(pick('query', 'sort'), pick('update', 'remove', 'upsert', 'new', 'arrayFilters'));
    case 'update':
    case 'delete':
      return each(command[`${name}s`]).map((one) => ({
        collection,
        asks: { q: one['q'] },
        command: { [name]: collection, [`${name}s`]: [one] },
      }));
    default:
      return [];
  }
}

/** What a query looks like without its values, on one line; the names of states stay, since partial indexes go by them. */
export const shapeOf = ({ command, asks }: Statement): string =>
  `${Object.keys(command)[0]} ${JSON.stringify(bare(asks))}`;

function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.every((one) => !isObject(one)) ? ['…'] : value.map(bare);
  if (value instanceof Map) return bare(Object.fromEntries(value as Map<string, unknown>));
  if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, bare(one)]));
  if (typeof value === 'string') return /^([A-Z_]{2,}|\$.+)$/.test(value) ? value : '…';
  if (typeof value === 'number') return 0;
  return value instanceof Date ? 'date' : value;
}

const each = (list: unknown): Fields[] => (Array.isArray(list) ? (list as Fields[]) : []);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.getPrototypeOf({});
