import type { Db, Document } from 'mongodb';
import { addDays, today } from '@numera/rules/dates';

export interface QueryPlan {
  readonly what: string;
  readonly stages: string;
  readonly examined: number;
  readonly returned: number;
}

/** How the database answers each question of the two rounds, on the rows that they ran over. */
export async function plansOfRounds(database: Db, now: Date): Promise<QueryPlan[]> {
  const subscriptions = database.collection<Document>('subscriptions');
  const payments = database.collection<Document>('payments');
  const ids = await payments
    .find({}, { projection: { _id: 1 } })
    .limit(100)
    .toArray();
  const some = await subscriptions.find({ status: 'ACTIVE' }).limit(100).toArray();
  const [from, to] = [addDays(today(now), -60), addDays(today(now), 45)];
  const one = some[0]!;
  const questions = [
    [
      'the next that is due',
      subscriptions
        .find({ nextRunAt: { $type: 'date' }, $expr: { $lte: ['$nextRunAt', '$$NOW'] } })
        .sort({ nextRunAt: 1 })
        .limit(1),
    ],
    ['a subscription by its id', subscriptions.find({ _id: one._id })],
    ['the charges of a subscription', payments.find({ subscriptionId: one._id })],
    [
      'a page of subscriptions',
      subscriptions.find({ asaasSubscriptionId: { $in: some.map((it) => it['asaasSubscriptionId']) } }),
    ],
    ['a page of payments', payments.find({ _id: { $in: ids.map(({ _id }) => _id) } })],
    [
      'those that should charge',
      subscriptions.find({ status: { $in: ['ACTIVE', 'SUSPENDED'] }, ending: null, 'atProvider.is': 'ACTIVE' }),
    ],
    [
      'ours that were not shown',
      payments.find({ dueDate: { $gte: from, $lte: to }, dropped: false }).hint({ dueDate: 1 }),
    ],
  ] as const;
  const plans: QueryPlan[] = [];
  for (const [what, question] of questions) {
    const { queryPlanner, executionStats } = await question.explain('executionStats');
    plans.push({
      what,
      stages: stagesOf(queryPlanner.winningPlan).join(' < '),
      examined: executionStats.totalDocsExamined as number,
      returned: executionStats.nReturned as number,
    });
  }
  return plans;
}

const stagesOf = (plan: Document): string[] => {
  const { stage, indexName, inputStage, queryPlan } = plan as {
    stage?: string;
    indexName?: string;
    inputStage?: Document;
    queryPlan?: Document;
  };
  const own = stage ? [indexName ? `${stage} ${indexName}` : stage] : [];
  const below = inputStage ?? queryPlan;
  return [...own, ...(below ? stagesOf(below) : [])];
};
