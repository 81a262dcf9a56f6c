import { Database } from '@numera/server/database';
import { world } from '@numera/testing/world';
import { planCollection } from './plan.schema.ts';

describe('the demonstration’s plans', () => {
  it('are put where there are none, and what an administrator changed stays', async () => {
    const mine = world();
    Object.assign(process.env, mine.env);
    const database = new Database({ url: mine.mongoUrl, name: `${mine.prefix}-catalog` });
    const plans = database.model(planCollection);
    try {
      await import('../seed-demo.ts');
      expect(await plans.countDocuments({ active: true })).toBe(3);
      await plans.updateOne({ _id: 'essencial' }, { name: 'Básico' });
      await plans.deleteOne({ _id: 'empresarial' });
      const again = '../seed-demo.ts?again';
      await import(again);
      const rows = await plans.find().sort({ displayOrder: 1 }).lean();
      expect(rows.map(({ name }) => name)).toEqual(['Básico', 'Profissional', 'Empresarial']);
    } finally {
      await database.close();
      await mine.clean();
    }
  });
});
