import { AlertsTab } from '../../features/operations/alerts-tab.tsx';
import { Operations } from '../../features/operations/operations.tsx';
import { AttentionRepairs } from '../../features/overview/attention-repairs.tsx';

/** What is stuck; an alert about an order or a payment is repaired as on the dashboard. */
export default function OperationsPage() {
  return (
    <Operations alerts={<AttentionRepairs>{(repairsOf) => <AlertsTab repairsOf={repairsOf} />}</AttentionRepairs>} />
  );
}
