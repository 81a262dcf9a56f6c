import { Database } from '@numera/server/database';
import { world } from '@numera/testing/world';
import { addDemoPlans } from './add-demo-plans.ts';
import { planCollection } from './plan.schema.ts';

describe('the demonstration’s plans', () => {
  it('are put where there are none, and what an administrator changed stays', async () => {
    const mine = world();
    const database = new Database({ url: mine.mongoUrl, name: `${mine.prefix}-catalog` });
    const plans = database.model(planCollection);
    try {
      await addDemoPlans(database);
      expect(await plans.countDocuments({ active: true })).toBe(3);
      await plans.updateOne({ _id: 'essencial' }, { name: 'Básico' });
      await plans.deleteOne({ _id: 'empresarial' });
      expect(await addDemoPlans(database)).toBe(3);
      const rows = await plans.find().sort({ displayOrder: 1 }).lean();
      expect(rows.map(({ name }) => name)).toEqual(['Básico', 'Profissional', 'Empresarial']);
    } finally {
      await database.close();
      await mine.clean();
    }
  });
});
