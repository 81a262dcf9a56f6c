import type { ServiceName } from '@numera/contracts/contract';
import type { Feature } from '../compose-service.ts';
import { DeadLetters } from '../dead-letters/dead-letters.ts';
import { answersDeadLetters } from './answer-dead-letters.ts';
import { closesAlert } from './close-alert.ts';
import { FillAlerts } from './fill-alerts.ts';
import { FillAudit } from './fill-audit.ts';
import { listsAlerts } from './list-alerts.ts';
import { listsAudit } from './list-audit.ts';
import { tellsOrder } from './tell-order.ts';

/** What operators may ask of every service. */
export const operationsOf = (service: ServiceName): Feature => ({
  controllers: [
    listsAudit(service),
    listsAlerts(service),
    closesAlert(service),
    answersDeadLetters(service),
    tellsOrder(service),
  ],
  providers: [FillAlerts, FillAudit, DeadLetters],
});
