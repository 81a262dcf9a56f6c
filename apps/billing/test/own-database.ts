import { Database, type AnyCollection } from '@numera/server/database';
import { openOnce } from '@numera/testing/open-once';
import { world } from '@numera/testing/world';

/**
 * A database for the cases of a `describe` alone, without a service around it. It is opened when the first of them begins: one
 * that is opened while the file loads would keep a run alive that leaves all of them out.
 */
export function ownDatabase(collections: readonly AnyCollection[]): () => Database {
  let opened: Database | undefined;
  const open = async () => {
    const mine = world();
    const database = new Database({ url: mine.mongoUrl, name: `${mine.prefix}-billing` });
    await database.prepare(collections);
    const close = async () => {
      await mine.clean();
      await database.close();
    };
    return { database, close };
  };
  openOnce(open, ({ database }) => (opened = database))();
  return () => opened!;
}
