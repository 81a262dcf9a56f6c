import mongoose from 'mongoose';

/** On every query that a spec asks over the product's own connection: what only specs ask needs no index. */
export const SPEC_COMMENT = 'asked by a spec';

/** Where the options stand among the arguments, at a model and at a driver's collection. */
const AT_MODEL = {
  ...{ find: 2, findOne: 2, exists: 1, countDocuments: 1, distinct: 2, aggregate: 1 },
  ...{ updateOne: 2, updateMany: 2, findOneAndUpdate: 2, deleteOne: 1, deleteMany: 1 },
};
const AT_COLLECTION: Readonly<Record<string, number>> = { ...AT_MODEL, find: 1, findOne: 1 };

type Method = (this: unknown, ...input: unknown[]) => unknown;

/** Has mongoose write the comment on what is asked from a spec, its fixtures or its harness. */
export function markWhatSpecsAsk(): void {
  const model = mongoose.Model as unknown as Record<string, Method>;
  for (const [name, at] of Object.entries(AT_MODEL)) {
    const ask = model[name]!;
    model[name] = function (...input) {
      return ask.apply(this, isAskedBySpec() ? commented(input, at) : input);
    };
  }
  for (const prototype of [mongoose.Connection.prototype, mongoose.mongo.Db.prototype]) {
    const place = prototype as unknown as { collection: Method };
    const { collection } = place;
    place.collection = function (...input) {
      return commenting(collection.apply(this, input) as object, isAskedBySpec());
    };
  }
}

/** A collection of a spec's own is asked by it alone; one of a service's is asked by whoever calls it. */
const commenting = (collection: object, isOfSpec: boolean): object =>
  new Proxy(collection, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key, target);
      if (typeof member !== 'function') return member;
      const at = AT_COLLECTION[String(key)];
      return (...input: unknown[]): unknown => {
        const isMarked = at !== undefined && (isOfSpec || isAskedBySpec());
        return Reflect.apply(member, target, isMarked ? commented(input, at) : input);
      };
    },
  });

function commented(input: readonly unknown[], at: number): unknown[] {
  const all = Array.from({ length: Math.max(input.length, at + 1) }, (_, index) => input[index]);
  all[at] = { ...(all[at] as object | undefined), comment: SPEC_COMMENT };
  return all;
}

/**
 * Whoever called mongoose at this moment: the first that is neither a library nor this file. Behind a frame of Node itself stands
 * only who waits for the caller.
 */
function isAskedBySpec(): boolean {
  const frames = new Error().stack?.split('\n').slice(1) ?? [];
  const caller = frames.find((line) => !/node_modules|src\/scans\//.test(line)) ?? '';
  return /\.(spec|cases)\.ts|\/test\/|\/fixtures\//.test(caller);
}
